import {
  Content,
  DropdownMenu,
  Item,
  Label,
  Portal,
  Separator,
  Trigger,
} from 'radix-ui/dropdown-menu';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export type MenuProps = {
  /** One element that takes a ref, such as our Button. Pressing it opens the menu. */
  trigger: ReactNode;
  children: ReactNode;
  align?: 'start' | 'center' | 'end';
  className?: string;
  onOpenChange?: (open: boolean) => void;
};

export function Menu({ trigger, children, align = 'end', className, onOpenChange }: MenuProps) {
  return (
    <DropdownMenu modal={false} onOpenChange={onOpenChange}>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Content
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className={classNames(
            'z-50 min-w-52 border bg-raised py-2 text-ink data-[state=open]:animate-rise-in',
            className,
          )}
        >
          {children}
        </Content>
      </Portal>
    </DropdownMenu>
  );
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof Item>) {
  return (
    <Item
      {...rest}
      className={classNames(
        'flex cursor-pointer items-center gap-3 px-5 py-2.5 type-small outline-none select-none',
        'data-disabled:cursor-not-allowed data-disabled:opacity-45 data-highlighted:bg-tint',
        className,
      )}
    />
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Label className="px-5 py-2 type-label text-quiet">{children}</Label>;
}

export function MenuSeparator() {
  return <Separator className="my-2 h-px bg-hairline" />;
}
