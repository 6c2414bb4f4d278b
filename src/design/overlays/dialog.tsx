import { Close, Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { iconButtonClass } from '../icon-button.tsx';
import { Cross } from '../icons.tsx';
import { useOverlayBehaviour, veilClass } from './overlay-behaviour.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Closes only by its own buttons and Escape, not by a press beside it. */
  isFirm?: boolean;
  /** It needs an answer before anything else continues. This is the whole text of the question. */
  question?: string;
};

const widths = { small: 'max-w-md', medium: 'max-w-2xl', large: 'max-w-5xl' };

export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, footer, size = 'medium' } = props;
  const { isFirm = false, question } = props;
  const behaviour = useOverlayBehaviour();
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Portal>
        <Overlay
          className={classNames(veilClass, 'grid overflow-y-auto sm:place-items-center sm:p-6')}
        >
          <Content
            {...behaviour}
            {...(isFirm && firm(behaviour))}
            {...(question !== undefined && { role: 'alertdialog', 'data-question': question })}
            {...(description === undefined && { 'aria-describedby': undefined })}
            className={classNames(
              'relative w-full self-end bg-raised text-ink data-[state=open]:animate-rise-in sm:self-center',
              isFirm && 'outline-none',
              'data-[state=closed]:animate-fade-out',
              widths[size],
            )}
          >
            <header
              className={classNames(
                'flex items-start justify-between gap-4 py-5 pl-6 sm:pl-8',
                Boolean(children) && 'border-b',
                isFirm ? 'pr-6 sm:pr-8' : 'pr-3',
              )}
            >
              <div className="flex min-h-11 flex-col justify-center">
                <Title className="type-title">{title}</Title>
                {description !== undefined && (
                  <Description className="mt-1 break-words type-small whitespace-pre-line text-quiet">
                    {description}
                  </Description>
                )}
              </div>
              {!isFirm && (
                <Close aria-label="Close" className={iconButtonClass}>
                  <Cross />
                </Close>
              )}
            </header>
            {children && <div className="px-6 py-6 sm:px-8">{children}</div>}
            {footer && (
              <footer className="flex flex-wrap justify-end gap-3 border-t px-6 py-5 sm:px-8">
                {footer}
              </footer>
            )}
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}

/** It opens by itself, so its text gets the focus: the next key must not be an answer. */
function firm(behaviour: ReturnType<typeof useOverlayBehaviour>) {
  return {
    onOpenAutoFocus(event: Event) {
      behaviour.onOpenAutoFocus();
      event.preventDefault();
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
    },
    onInteractOutside: (event: Event) => event.preventDefault(),
  };
}
