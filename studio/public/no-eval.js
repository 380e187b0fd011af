// Before any module: zod, which reads the files, tries whether it may evaluate text. The content policy of the server forbids that, and the
// browser would report the attempt.
globalThis.__zod_globalConfig = { jitless: true };
