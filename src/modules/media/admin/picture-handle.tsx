import GripVertical from 'lucide-react/icons/grip-vertical';
import { type PointerEvent, useRef } from 'react';
import { iconButtonClass } from '#design/icon-button.tsx';
import { placeByKey } from './picture-order.ts';

type PictureHandleProps = {
  index: number;
  count: number;
  onMove: (to: number) => void;
};

/** Moves a picture by mouse, finger or arrow keys. */
export function PictureHandle({ index, count, onMove }: PictureHandleProps) {
  const isHeld = useRef(false);
  function drag(event: PointerEvent) {
    if (!isHeld.current) return;
    const to = placeUnder(event);
    if (to !== null && to !== index) onMove(to);
  }
  return (
    <button
      type="button"
      aria-label={`Move image ${index + 1}`}
      title="Drag, or use the arrow keys"
      className={`${iconButtonClass} cursor-grab touch-none active:cursor-grabbing`}
      onPointerDown={(event) => {
        isHeld.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        isHeld.current = false;
      }}
      onPointerCancel={() => {
        isHeld.current = false;
      }}
      onKeyDown={(event) => {
        const to = placeByKey(event.key, index, count);
        if (to === null) return;
        event.preventDefault();
        onMove(to);
      }}
    >
      <GripVertical strokeWidth={1.25} aria-hidden="true" />
    </button>
  );
}

/** The index of the picture under the pointer. */
function placeUnder({ clientX, clientY }: PointerEvent): number | null {
  const under = document.elementFromPoint(clientX, clientY);
  const place = under?.closest<HTMLElement>('[data-picture-place]')?.dataset.picturePlace;
  return place === undefined ? null : Number(place);
}
