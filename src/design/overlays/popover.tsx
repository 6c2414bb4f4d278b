import { Content, Portal, Popover as Root, Trigger } from 'radix-ui/popover';
import { type ReactNode, useEffect } from 'react';
import { classNames } from '../class-names.ts';

export type PopoverProps = {
  /** One element that takes a ref, such as our IconButton. Pressing it opens the panel. */
  trigger: ReactNode;
  /** The name of the panel for screen readers. */
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  className?: string;
};

/** A panel below its button. Unlike a menu it may contain anything. */
export function Popover({ trigger, label, open, onOpenChange, children, className }: PopoverProps) {
  useEffect(() => {
    if (!open) return;
    // Toasts do not cover an open panel.
    document.documentElement.dataset.layered = '';
    return () => {
      delete document.documentElement.dataset.layered;
    };
  }, [open]);
  return (
    <Root open={open} onOpenChange={onOpenChange}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          aria-label={label}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          onInteractOutside={(event) => {
            // A press on a toast is not a press beside the panel.
            if (event.target instanceof Element && event.target.closest('[data-toasts]')) {
              event.preventDefault();
            }
          }}
          className={classNames(
            'z-50 border bg-raised text-ink data-[state=open]:animate-rise-in',
            className,
          )}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  );
}
