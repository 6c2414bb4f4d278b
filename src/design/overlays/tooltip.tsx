import { Content, Portal, Provider, Tooltip as Root, Trigger } from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

/** Around a whole area, so that moving from one tooltip to the next skips the delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Provider>
  );
}

export type TooltipProps = {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element that takes a ref. It also needs a name of its own. */
  children: ReactNode;
};

export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Root>
      <Trigger asChild>{children}</Trigger>
      <Portal>
        <Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-w-64 bg-ink px-3 py-1.5 type-small text-page data-[state=delayed-open]:animate-fade-in"
        >
          {text}
        </Content>
      </Portal>
    </Root>
  );
}
