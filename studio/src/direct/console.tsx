import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { DirectorView } from 'umwelt/direction';
import { completeText, withWord } from './complete-text.js';
import type { Directing, Said } from './directing.js';

/** Limit of the words that are offered. */
const MOST_WORDS = 12;

/**
 * One line of input for directions, such as those of the creature `name`. Arrow keys show earlier lines, Tab or a click completes a word,
 * Enter carries the line out.
 */
export function Console({ directing, director, name }: { directing: Directing; director: DirectorView; name: string }): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  const { line, said, history } = directing;
  const words = line.value === '' ? [] : director.complete(line.value);
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowUp') line.value = history.earlier(line.value);
    else if (event.key === 'ArrowDown') line.value = history.later(line.value);
    else if (event.key === 'Tab' && !event.shiftKey) {
      const completed = completeText(line.value, words);
      // if there is nothing to complete, Tab moves to the next control
      if (completed === line.value) return;
      line.value = completed;
    } else return;
    event.preventDefault();
  };
  const enter = (event: Event): void => {
    event.preventDefault();
    // a wrong line stays for correction
    if (directing.say(line.value)) line.value = '';
  };
  return (
    <section aria-label="Console" class="console">
      <Log said={said.value} />
      <form onSubmit={enter}>
        <input
          ref={field}
          type="text"
          aria-label="Direction"
          placeholder={`${name} ...`}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          value={line.value}
          onInput={event => (line.value = event.currentTarget.value)}
          onKeyDown={onKey}
        />
        <button type="submit">Direct</button>
      </form>
      {words.length > 0 && (
        <fieldset class="console-words" aria-label="Words that fit">
          {words.slice(0, MOST_WORDS).map(word => (
            <button
              key={word}
              type="button"
              onClick={() => {
                line.value = withWord(line.value, word);
                field.current?.focus();
              }}
            >
              {word}
            </button>
          ))}
          {words.length > MOST_WORDS && <span>and {words.length - MOST_WORDS} more</span>}
        </fieldset>
      )}
    </section>
  );
}

/** The lines so far with their replies, the newest last and scrolled into view. */
function Log({ said }: { said: readonly Said[] }): JSX.Element | null {
  const list = useRef<HTMLOListElement>(null);
  const newest = said.at(-1)?.id;
  useEffect(() => {
    if (newest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  if (said.length === 0) return null;
  return (
    <ol ref={list} class="console-log" aria-live="polite">
      {said.map(({ id, line, reply, fault }) => (
        <li key={id}>
          <code>{fault ? <MarkedLine line={line} column={fault.column} length={fault.length} /> : line}</code>
          {reply !== '' && <span class="console-reply">{reply}</span>}
          {fault && <p class="console-fault">{fault.sentence}</p>}
        </li>
      ))}
    </ol>
  );
}

/** A line with the wrong columns marked; if they are past its end, with a mark after it. */
function MarkedLine({ line, column, length }: { line: string; column: number; length: number }): JSX.Element {
  if (length === 0) return <>{line}</>;
  const from = column - 1;
  return (
    <>
      {line.slice(0, from)}
      <mark>{line.slice(from, from + length) || '\u00a0'}</mark>
      {line.slice(from + length)}
    </>
  );
}
