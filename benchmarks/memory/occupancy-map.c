/*
 * One step of an occupancy map on a hexagonal grid, as a C programmer would write it: diffuse, cull visible nodes, divide by the sum.
 * Built with -O3 and no -ffast-math, so that the arithmetic is that of the library. Prints nanoseconds of processor time per node and step, and two
 * numbers for comparison of the result: the sum and the sum of squares of all probabilities.
 *
 * usage: occupancy-map COLUMNS ROWS STEPS REPEATS, and on stdin COLUMNS * ROWS bytes: bit k of a node is set if neighbor k can be
 * reached, bit 6 if it can be occupied (see hex-grid.ts), then as many bytes, 1 if the node is visible.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int columns, rows;
static unsigned char *open_bits, *visible;
static double shares[7];

static void diffuse(const double *restrict p, double *restrict q) {
  const double kept = shares[6];
  for (int r = 0; r < rows; r++) {
    const int odd = r & 1;
    const double *here = p + (size_t)r * columns;
    const double *below = here - columns + odd;
    const double *above = here + columns + odd;
    const unsigned char *bits = open_bits + (size_t)r * columns;
    double *out = q + (size_t)r * columns;
    for (int c = 0; c < columns; c++) {
      const int b = bits[c];
      const double m = here[c];
      if (b == 127) {
        out[c] = kept * m + (shares[0] * here[c - 1] + shares[3] * here[c + 1]) + (shares[1] * below[c - 1] + shares[2] * below[c]) +
                 (shares[5] * above[c - 1] + shares[4] * above[c]);
      } else if (b & 64) {
        double sum = kept * m;
        sum += (b & 8) ? shares[0] * here[c - 1] : shares[3] * m;
        sum += (b & 1) ? shares[3] * here[c + 1] : shares[0] * m;
        sum += (b & 16) ? shares[1] * below[c - 1] : shares[4] * m;
        sum += (b & 32) ? shares[2] * below[c] : shares[5] * m;
        sum += (b & 4) ? shares[5] * above[c - 1] : shares[2] * m;
        sum += (b & 2) ? shares[4] * above[c] : shares[1] * m;
        out[c] = sum;
      } else out[c] = 0;
    }
  }
}

static void verify(double *p) {
  const size_t n = (size_t)columns * rows;
  double sum = 0;
  for (size_t i = 0; i < n; i++) {
    if (visible[i]) p[i] = 0;
    sum += p[i];
  }
  const double scale = 1 / sum;
  for (size_t i = 0; i < n; i++) p[i] *= scale;
}

int main(int argc, char **argv) {
  if (argc < 5) return 2;
  columns = atoi(argv[1]);
  rows = atoi(argv[2]);
  const int steps = atoi(argv[3]), repeats = atoi(argv[4]);
  const size_t n = (size_t)columns * rows;
  open_bits = malloc(n);
  visible = malloc(n);
  if (fread(open_bits, 1, n, stdin) != n || fread(visible, 1, n, stdin) != n) return 2;
  for (int k = 0; k < 6; k++) shares[k] = 0.4 / 6;
  shares[6] = 1 - 0.4;
  double *p = calloc(n, sizeof(double)), *q = calloc(n, sizeof(double));
  double best = 1e300;
  for (int k = 0; k < repeats; k++) {
    size_t free_nodes = 0;
    for (size_t i = 0; i < n; i++) free_nodes += (open_bits[i] & 64) != 0;
    for (size_t i = 0; i < n; i++) p[i] = (open_bits[i] & 64) ? 1.0 / free_nodes : 0;
    struct timespec from, to;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
    for (int s = 0; s < steps; s++) {
      diffuse(p, q);
      double *t = p;
      p = q;
      q = t;
      verify(p);
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
    const double time = ((to.tv_sec - from.tv_sec) * 1e9 + (to.tv_nsec - from.tv_nsec)) / steps / n;
    if (time < best) best = time;
  }
  double sum = 0, squares = 0;
  for (size_t i = 0; i < n; i++) sum += p[i], squares += p[i] * p[i];
  printf("%.6f %.17g %.17g\n", best, sum, squares);
  return 0;
}
