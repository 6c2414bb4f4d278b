import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type RefObject, useEffect, useRef } from 'react';
import { IconButton } from '#design/icon-button.tsx';

type MoveButtonsProps = {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
};

/** Moves an entry one step up or down, by keyboard or touch. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  return (
    <span className="flex shrink-0">
      <IconButton
        label={`Move ${name} up`}
        data-move="up"
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <ArrowUp strokeWidth={1.25} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        data-move="down"
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <ArrowDown strokeWidth={1.25} aria-hidden="true" />
      </IconButton>
    </span>
  );
}

type Direction = 'up' | 'down';

/** The focus follows the moved entry; if its button is disabled there, the other one gets it. */
export function useMoveFocus(list: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ index: number; direction: Direction } | null>(null);
  useEffect(() => {
    const goal = wanted.current;
    if (!goal) return;
    wanted.current = null;
    const row = list.current?.children[goal.index];
    const find = (direction: Direction) =>
      row?.querySelector<HTMLButtonElement>(`[data-move="${direction}"]:not(:disabled)`);
    const other = goal.direction === 'up' ? 'down' : 'up';
    (find(goal.direction) ?? find(other))?.focus();
  });
  return (index: number, direction: Direction) => {
    wanted.current = { index, direction };
  };
}
