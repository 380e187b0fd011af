import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '../app/icons.js';

/** Width of the empty margin around a QR code, in modules. */
const QUIET = 4;

/** The link that invites others, a button that copies it, and its QR code for a phone. */
export function Invite({ link }: { link: string }): JSX.Element {
  const said = useSignal('');
  const copy = async (): Promise<void> => {
    const copied = await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    );
    said.value = copied ? 'The link was copied.' : 'The browser does not copy; take the link from the field.';
  };
  return (
    <section class="invite" aria-label="Invite">
      <h3>Invite others</h3>
      <input type="text" class="link" aria-label="Invite link" readOnly value={link} onFocus={event => event.currentTarget.select()} />
      <button type="button" class="wide" onClick={() => void copy()}>
        <Icon name="open" /> Copy the link
      </button>
      <p class="worlds-note" role="status">
        {said.value}
      </p>
      <QrCode text={link} />
      {/^https?:\/\/(localhost|127\.)/.test(link) && (
        <p class="worlds-note">This link works on this machine only. Serve with --host 0.0.0.0 to let others in.</p>
      )}
    </section>
  );
}

function QrCode({ text }: { text: string }): JSX.Element {
  const code = useSignal<{ size: number; path: string } | undefined>(undefined);
  useEffect(() => {
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { border: QUIET, ecc: 'M' });
      code.value = { size, path: pathOf(data) };
    });
  }, [text, code]);
  if (!code.value) return <div class="qr-code" />;
  const { size, path } = code.value;
  return (
    <svg class="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR code of ${text}`} shape-rendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Returns a path with one square for each dark module. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}
