import { type CSSProperties, type MouseEvent, useState } from 'react';
import { useBackCloses } from '#design/overlays/use-back-closes.ts';

const zoomFactor = 2.25;
const middle = { x: 50, y: 50 };

/** A click zooms in at the pointer, moving it pans, a second click zooms out. */
export function useZoom() {
  const [zoomed, setZoomed] = useState(false);
  const [origin, setOrigin] = useState(middle);
  const leave = () => setZoomed(false);
  useBackCloses(zoomed, leave);
  const style: CSSProperties | undefined = zoomed
    ? { transform: `scale(${zoomFactor})`, transformOrigin: `${origin.x}% ${origin.y}%` }
    : undefined;
  return {
    zoomed,
    style,
    toggle(event: MouseEvent<HTMLElement>) {
      // A press of Enter or Space has no position.
      setOrigin(event.detail === 0 ? middle : placeIn(event));
      setZoomed(!zoomed);
    },
    look(event: MouseEvent<HTMLElement>) {
      if (zoomed) setOrigin(placeIn(event));
    },
    leave,
  };
}

function placeIn(event: MouseEvent<HTMLElement>) {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - left) / width) * 100,
    y: ((event.clientY - top) / height) * 100,
  };
}
