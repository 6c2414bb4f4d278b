import { Content, List, Tabs as Root, Trigger } from 'radix-ui/tabs';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { tabClass } from './tab-class.ts';

export type TabsProps = ComponentProps<typeof Root>;

export function Tabs(props: TabsProps) {
  return <Root {...props} />;
}

/** Needs an `aria-label`. Scrolls sideways if the tabs don't fit. */
export function TabList({ className, ...rest }: ComponentProps<typeof List>) {
  return (
    <List
      {...rest}
      className={classNames(
        'relative flex gap-6 overflow-x-auto border-b [scrollbar-width:none]',
        className,
      )}
    />
  );
}

export function Tab({ className, ...rest }: ComponentProps<typeof Trigger>) {
  return <Trigger {...rest} className={classNames(tabClass, className)} />;
}

export function TabPanel({ className, ...rest }: ComponentProps<typeof Content>) {
  return <Content {...rest} className={classNames('pt-8', className)} />;
}
