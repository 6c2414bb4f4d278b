import { moduleCommands } from '#modules/facts.ts';
import type { Need } from '#modules/identity/permissions.ts';
import { dashboardPath } from '#modules/identity/redirect-target.ts';

export type Command = {
  /** Unique among all listed commands. */
  id: string;
  /** The kind of command: 'Go to', 'New', 'Order'. */
  kind: string;
  label: string;
  /** Quieter text beside the label. */
  note?: string;
  to: string;
};

type Tab = { value: string; label: string; need: Need };
type Can = (need: Need) => boolean;

type PageCommand = Omit<Command, 'id'> & { need: Need };

/** Commands that create something come before commands that open a page. */
const pages: readonly PageCommand[] = moduleCommands.toSorted(
  (left, right) => Number(right.kind === 'New') - Number(left.kind === 'New'),
);

/** Everything this role may open or create, tabs first. */
export function listCommands(tabs: readonly Tab[], can: Can): Command[] {
  const toTabs = tabs
    .filter(({ need }) => can(need))
    .map(({ value, label }) => ({
      id: `tab-${value}`,
      kind: 'Go to',
      label,
      to: `${dashboardPath}?tab=${value}`,
    }));
  const toPages = pages
    .filter(({ need }) => can(need))
    .map(({ need: _, ...page }, index) => ({ id: `page-${index}`, ...page }));
  return [...toTabs, ...toPages];
}

/** Commands with every typed word. Those that begin with the text come first. */
export function matchCommands(commands: readonly Command[], typed: string): Command[] {
  const text = typed.trim().toLowerCase();
  const words = text.split(/\s+/);
  return commands
    .filter(({ kind, label }) => {
      const said = `${kind} ${label}`.toLowerCase();
      return words.every((word) => said.includes(word));
    })
    .toSorted((left, right) => rank(left, text) - rank(right, text));
}

const rank = ({ label }: Command, text: string) => (label.toLowerCase().startsWith(text) ? 0 : 1);

/** The last entries: the whole list of orders or products, filtered by the typed text. */
export function listSearches(typed: string, can: Can): Command[] {
  const q = typed.trim();
  if (q === '') return [];
  const lists = [
    { tab: 'orders', need: 'orders.see' },
    { tab: 'products', need: 'products.edit' },
    { tab: 'customers', need: 'customers' },
  ] as const;
  return lists
    .filter(({ need }) => can(need))
    .map(({ tab }) => ({
      id: `find-${tab}`,
      kind: 'Find',
      label: `Find ${tab} with “${q}”`,
      to: `${dashboardPath}?${new URLSearchParams({ tab, q })}`,
    }));
}
