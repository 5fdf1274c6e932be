#pragma once

#include <hdf5.h>

namespace kindred::io {

/// Lets files that are opened by an access list go through our own calls of the system. The HDF5
/// library is told of no failure to write: it would keep a file that it could not flush, close it
/// again at the end of the process, and crash. Whoever closes the file asks hdf5Failure().
///
/// Returns false where the library cannot do it.
bool useOwnDisk(hid_t access);

/// Returns the first errno of opening or writing the file that was opened last, 0 while all went
/// well; after a failure nothing more is written. To be asked while Hdf5Use is held, once the file
/// is closed.
int hdf5Failure();

}  // namespace kindred::io
