import { smallDisc } from './emblem-drawing.ts';

const drawingId = 'emblem';

/** The browser reads it off the page it got: our scripts needn't bring it a second time. */
function findDrawing(): string | undefined {
  if (import.meta.env.SSR) return smallDisc;
  return document.getElementById(drawingId)?.getAttribute('d') ?? undefined;
}

const drawing = findDrawing();

/** Stands once in every document, for all emblems on it. */
export function EmblemDrawing() {
  return (
    <svg aria-hidden="true" className="hidden">
      <path id={drawingId} fill="currentColor" fillRule="evenodd" d={drawing} />
    </svg>
  );
}

export type EmblemProps = {
  className?: string;
  /** Above about 40 px the finer drawing is used. */
  large?: boolean;
  /** Names the picture; without it the emblem is decoration. */
  label?: string;
};

export function Emblem({ className = 'size-8', large = false, label }: EmblemProps) {
  const path = <use href={large ? '/emblem.svg#disc' : `#${drawingId}`} />;
  if (label === undefined) {
    return (
      <svg viewBox="0 0 512 512" className={className} aria-hidden="true">
        {path}
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 512 512" className={className} role="img" aria-label={label}>
      {path}
    </svg>
  );
}
