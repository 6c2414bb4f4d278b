import { type ReactNode, useId } from 'react';
import { Deferred } from '../browser/hydrate-apart.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { Cross } from '../icons.tsx';
import { Modal } from './modal.tsx';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Shows the title only to screen readers. */
  hideTitle?: boolean;
  side?: 'left' | 'right';
  /** Stays at the bottom while the content scrolls, if there is space for both. */
  footer?: ReactNode;
  children: ReactNode;
};

const sides = {
  left: 'left-0 data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
  right: 'right-0 data-[state=closed]:animate-to-right data-[state=open]:animate-from-right',
};

/** Full height, 440 px wide. On a phone the full width. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, hideTitle, side = 'right', footer, children } = props;
  const titleId = useId();
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      labelledBy={titleId}
      className={classNames(
        'fixed inset-y-0 z-50 flex w-full flex-col overflow-y-auto bg-page text-ink outline-none sm:max-w-[440px]',
        sides[side],
      )}
    >
      <header className="flex h-header shrink-0 items-center justify-between border-b bg-page pr-3 pl-6 sticky top-0 z-1">
        <h2 id={titleId} className={hideTitle ? 'sr-only' : 'type-title'}>
          {title}
        </h2>
        <IconButton label="Close" className="ml-auto" onClick={() => onOpenChange(false)}>
          <Cross />
        </IconButton>
      </header>
      <Deferred>
        <div className="min-h-60 flex-1 overflow-y-auto overscroll-contain short:min-h-0 short:flex-none short:overflow-y-visible">
          {children}
        </div>
        {footer && <footer className="shrink-0 border-t px-6 py-6">{footer}</footer>}
      </Deferred>
    </Modal>
  );
}
