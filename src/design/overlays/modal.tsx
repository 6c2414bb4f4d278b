import { type ReactNode, useCallback, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useModality } from '../browser/use-modality.ts';
import { veilClass } from './overlay-behaviour.ts';
import { useBackCloses } from './use-back-closes.ts';
import { usePresence } from './use-presence.ts';

export type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The id of its title. */
  labelledBy: string;
  /** The class of the panel. `data-[state=open]` and `data-[state=closed]` define its motion. */
  className: string;
  children: ReactNode;
};

/**
 * A layer over the page that opens fast: a shopper's phone shows it within a frame or two. Radix's
 * dialog does all its work before the first paint, which takes such a phone a quarter of a second.
 */
export function Modal({ open, onOpenChange, labelledBy, className, children }: ModalProps) {
  const layer = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const close = useCallback(() => onOpenChange(false), [onOpenChange]);
  useBackCloses(open, close);
  const present = usePresence(open, panel);
  const modality = useModality({ open, onClose: close, layer, panel });
  if (!present) return null;
  const state = open ? 'open' : 'closed';
  return createPortal(
    <div ref={layer}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button do the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div data-state={state} className={veilClass} onClick={close} />
      <div
        {...modality}
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={labelledBy}
        tabIndex={-1}
        data-state={state}
        className={className}
      >
        {children}
      </div>
    </div>,
    document.body,
  );
}
