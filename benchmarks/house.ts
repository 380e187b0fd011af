/** Root of the repository; benchmarks run from their build. */
export const house: URL = new URL(import.meta.url.includes('/benchmarks/dist/') ? '../../' : '../', import.meta.url);
