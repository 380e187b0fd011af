import { describe, expect, it } from 'vitest';
import { readTokens } from './tokens.js';

const faultsOf = (text: string): string[] => {
  try {
    readTokens('tokens.yaml', text);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

describe('a token file', () => {
  it('says what everybody may be, and what those with a token may', () => {
    const tokens = readTokens(
      'tokens.yaml',
      `everyone: spectator
tokens:
  - { token: first-token-of-all, role: host, label: the owner }
  - { token: second-token-of-all, role: trainer, rooms: [yard/picnic, pen] }
`,
    );
    expect(tokens.roleFor(undefined, 'yard/main')).toEqual({ role: 'spectator' });
    expect(tokens.roleFor('first-token-of-all', 'yard/main')).toEqual({ role: 'host' });
    expect(tokens.roleFor('second-token-of-all', 'pen/main')).toEqual({ role: 'trainer' });
    expect(tokens.roleFor('second-token-of-all', 'yard/main')).toEqual({ refused: 'The token does not hold for yard/main.' });
    expect(tokens.roleFor('constructor', 'yard/main')).toEqual({ refused: 'The token is unknown.' });
    expect(readTokens('t.json', '{"everyone": "none"}').roleFor(undefined, 'yard/main')).toEqual({
      refused: 'yard/main is open to those with a token only.',
    });
  });

  it('has a sentence with line and column for each fault', () => {
    const text = `everyone: visiter
tokns: []
tokens:
  - { token: short, role: host }
  - { token: first-token-of-all, role: hots }
  - { token: first-token-of-all, role: host, rooms: [Yard/1] }
  - 7
`;
    const roles = 'spectator, visitor, trainer, director, host';
    expect(faultsOf(text)).toEqual([
      'tokens.yaml:2:1: found "tokns", expected one of everyone, tokens. Did you mean "tokens"?',
      `tokens.yaml:1:11: everyone: found "visiter", expected one of none, ${roles}. Did you mean "visitor"?`,
      'tokens.yaml:4:14: tokens[0].token: found something else, expected a text of 16 to 200 characters that cannot be guessed.',
      `tokens.yaml:5:40: tokens[1].role: found "hots", expected one of ${roles}. Did you mean "host"?`,
      'tokens.yaml:6:54: tokens[2].rooms[0]: found something else, expected WORLD or WORLD/NAME of small letters, digits and hyphens, each at most 40 long.',
      'tokens.yaml:7:5: tokens[3]: found something else, expected a map with token and role.',
    ]);
    const twice = 'tokens:\n  - { token: first-token-of-all, role: host }\n  - { token: first-token-of-all, role: trainer }\n';
    expect(faultsOf(twice)).toEqual([
      'tokens.yaml:3:14: tokens[1].token: found something else, expected a token that does not stand above.',
    ]);
    expect(faultsOf('')).toHaveLength(1);
  });

  it('shows no token, wherever it was written', () => {
    const secret = 'a-secret-of-mine-0123456789';
    const wrong = [
      secret,
      `tokens: ${secret}`,
      `${secret}: host`,
      `tokens: [${secret}]`,
      `tokens: [{ ${secret}: host }]`,
      `tokens: [{ token: [${secret}], role: host }]`,
      `tokens: [{ token: *${secret}, role: host }]`,
      `tokens: [{ token: "${secret}, role: host }]`,
      `tokens: [{ token: ${'x'.repeat(30)}, rooms: ${secret}, role: host }]`,
      `tokens: [{ token: "${secret}" "again", role: host }]`,
      `${secret}: 1\n${secret}: 2`,
    ];
    for (const text of wrong) {
      const said = faultsOf(text).join('\n');
      expect(said).toMatch(/^tokens\.yaml:\d+:\d+: /);
      expect(said).not.toContain('a-secret');
    }
  });

  it('is read within the limits of all files', () => {
    const bomb = `a: &a [1,1,1,1,1,1,1,1,1]\n${[...'bcdefghij'].map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghij'[i]}`)}]`).join('\n')}`;
    expect(faultsOf(bomb)).toHaveLength(1);
    expect(faultsOf(`tokens: ${'['.repeat(5000)}`)).toHaveLength(1);
    expect(faultsOf('everyone: visitor\u0007')).toHaveLength(1);
  });
});
