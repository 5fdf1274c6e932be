#pragma once

// Marks functions that the processor and a GPU both run, in headers that either compiler reads.
#ifdef __CUDACC__
#define KINDRED_HOST_DEVICE __host__ __device__
#else
#define KINDRED_HOST_DEVICE
#endif
