import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scratchFolder, stopAfter, talk } from '../testing/talk.js';

const cwd = scratchFolder();
writeFileSync(join(cwd, 'tokens.yaml'), 'everyone: visiter\n');

describe('umwelt serve', () => {
  it('prints the addresses of rooms, keeps them on disk and ends when it is stopped', async () => {
    const { status, out, err } = await talk(['serve', 'pen', '--port', '0', '--no-page'], { cwd, stop: stopAfter(300, 'SIGINT') });
    expect({ status, err }).toEqual({ status: 0, err: 'The server has stopped.' });
    expect(out).toMatch(/^pen: http:\/\/localhost:\d+\/\?join=pen\/main\npen, as host: http:\S+#token=\S{20,}\n/);
    expect(out).toContain(`Rooms are kept on disk in ${join(cwd, '.umwelt/rooms')}.`);
    expect(existsSync(join(cwd, '.umwelt'))).toBe(false);
  });

  it.each<[string[], RegExp]>([
    [['serve'], /^umwelt serve: found nothing, expected WORLD/],
    [['serve', 'yrd'], /found no such world.*Did you mean "yard"/],
    [['serve', 'pen', 'pen'], /found the world "pen" twice/],
    [['serve', 'pen', '--public', 'play.example.org'], /^--public: found "play\.example\.org", expected an address such as https:/],
    [['serve', 'pen', '--origin', 'javascript:1'], /^--origin: found/],
    [['serve', 'pen', '--rooms', '0'], /^--rooms: /],
    [['serve', 'pen', '--tokens', 'none.yaml'], /^none\.yaml: /],
    [['serve', 'pen', '--tokens', 'tokens.yaml'], /^tokens\.yaml:1:11: everyone: found "visiter".*Did you mean "visitor"/],
    [['serve', 'pen', '--redis', 'redis://127.0.0.1:1'], /--redis: redis:\/\/127\.0\.0\.1:1 does not answer/],
  ])('refuses %j with a sentence', async (args, sentence) => {
    const { status, out, err } = await talk(args, { cwd, stop: stopAfter(5000) });
    expect({ status, out }).toEqual({ status: 2, out: '' });
    expect(err).toMatch(sentence);
  });
});
