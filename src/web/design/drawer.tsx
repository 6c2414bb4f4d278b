import X from 'lucide-react/icons/x';
import { Close, Content, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { veilClass } from './dialog.tsx';
import { iconButtonClass } from './icon-button.tsx';
import { useOverlayBehaviour } from './overlay-behaviour.ts';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  hideTitle?: boolean;
  side?: 'left' | 'right';
  /** Stays at the foot while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

const sides = {
  left: 'left-0 data-[state=closed]:animate-to-left data-[state=open]:animate-from-left',
  right: 'right-0 data-[state=closed]:animate-to-right data-[state=open]:animate-from-right',
};

/** Full height, 440 px; the whole width on a phone. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, hideTitle, side = 'right', footer, children } = props;
  const behaviour = useOverlayBehaviour();
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay className={veilClass} />
        <Content
          {...behaviour}
          aria-describedby={undefined}
          className={classNames(
            'fixed inset-y-0 z-50 flex w-full flex-col bg-page text-ink sm:max-w-[440px]',
            sides[side],
          )}
        >
          <header className="flex h-header shrink-0 items-center justify-between border-b pr-3 pl-6">
            <Title className={hideTitle ? 'sr-only' : 'type-title'}>{title}</Title>
            <Close aria-label="Close" className={classNames(iconButtonClass, 'ml-auto')}>
              <X strokeWidth={1.25} aria-hidden="true" />
            </Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          {footer && <footer className="shrink-0 border-t px-6 py-6">{footer}</footer>}
        </Content>
      </Portal>
    </Root>
  );
}
