import * as umwelt from 'umwelt';
import * as core from 'umwelt/core';
import * as mind from 'umwelt/mind';
import * as motor from 'umwelt/motor';
import * as senses from 'umwelt/senses';
import * as world from 'umwelt/world';

/** The library by the names under which the user's modules import it. Loaded only when needed. */
export const library: Readonly<Record<string, object>> & { readonly umwelt: typeof umwelt } = {
  umwelt,
  'umwelt/core': core,
  'umwelt/world': world,
  'umwelt/senses': senses,
  'umwelt/motor': motor,
  'umwelt/mind': mind,
};
