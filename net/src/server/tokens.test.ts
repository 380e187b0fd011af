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

  it('has a sentence with line and column for each fault, and shows no token', () => {
    const text = `everyone: visiter
tokns: []
tokens:
  - { token: short, role: host }
  - { token: first-token-of-all, role: hots }
  - { token: first-token-of-all, role: host, rooms: [Yard/1] }
  - 7
`;
    expect(faultsOf(text)).toEqual([
      'tokens.yaml:2:1: tokns: not a key here. Did you mean "tokens"?',
      'tokens.yaml:1:11: everyone: found "visiter", expected one of none, spectator, visitor, trainer, director, host. Did you mean "visitor"?',
      'tokens.yaml:4:14: tokens[0].token: expected a text of 16 to 200 characters that cannot be guessed.',
      'tokens.yaml:5:40: tokens[1].role: found "hots", expected one of spectator, visitor, trainer, director, host. Did you mean "host"?',
      'tokens.yaml:6:14: tokens[2].token: found a token that stands above already, expected a new one.',
      'tokens.yaml:6:54: tokens[2].rooms: room: found "Yard/1", expected WORLD or WORLD/NAME of small letters, digits and hyphens, each at most 40 long.',
      'tokens.yaml:7:5: tokens[3]: found no map, expected one with token and role.',
    ]);
    expect(faultsOf('a: [')).toHaveLength(1);
    expect(faultsOf('')).toEqual(['tokens.yaml:1:1: found no map, expected `everyone` and `tokens`.']);
  });
});
