import { Content, Description, Overlay, Portal, Root, Title } from 'radix-ui/dialog';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

type CurtainProps = {
  title: string;
  description: string;
  /** The element with `data-first` gets the focus. */
  children: ReactNode;
};

/**
 * Hides the whole page, open dialogs included, and can't be dismissed: the only way out is what it
 * asks for. The page behind it stays unchanged, and gets the focus back.
 */
export function Curtain({ title, description, children }: CurtainProps) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  // Before the first paint: an element that is hidden then has lost the focus.
  useLayoutEffect(() => {
    before.current = document.activeElement;
  }, []);
  return (
    <Root open>
      <Portal>
        <Overlay className="fixed inset-0 z-50 grid place-items-start overflow-y-auto bg-page p-4 sm:place-items-center sm:p-6">
          <Content
            ref={panel}
            onOpenAutoFocus={(event) => {
              event.preventDefault();
              panel.current?.querySelector<HTMLElement>('[data-first]')?.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (before.current instanceof HTMLElement) before.current.focus();
            }}
            onEscapeKeyDown={(event) => event.preventDefault()}
            onInteractOutside={(event) => event.preventDefault()}
            className="w-full max-w-md border bg-raised px-6 py-8 text-ink sm:px-8"
          >
            <Title className="type-heading">{title}</Title>
            <Description className="mt-3 mb-4 text-quiet">{description}</Description>
            {children}
          </Content>
        </Overlay>
      </Portal>
    </Root>
  );
}
