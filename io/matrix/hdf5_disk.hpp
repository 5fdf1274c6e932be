#pragma once

#include <hdf5.h>

namespace kindred::io {

/// Makes the HDF5 library read and write the files that are opened with this access list by our own
/// calls of the system, and forgets an earlier failure. These calls report no failed write to the
/// library: it would keep a file that it could not flush, close it again at the end of the process,
/// and crash. Call hdf5Failure() after the file is closed.
///
/// Returns false if the library refuses.
bool useOwnDisk(hid_t access);

/// Returns the first errno since useOwnDisk(), or since the last file was opened; 0 if nothing
/// failed. Nothing more is written to a file after its first failure. Call it while Hdf5Use is
/// held.
int hdf5Failure();

}  // namespace kindred::io
