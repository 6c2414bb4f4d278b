import { type ComponentType, useEffect, useState } from 'react';
import { type Toast, useToast } from './toast.ts';

const loadMessage = async () => (await import('./toast-message.tsx')).ToastMessage;

/** Called at the first input, so that the code is there before the first press. */
export function preloadToasts(): void {
  loadMessage().catch(() => undefined);
}

/**
 * In every page from the start: a live region that appears together with its message is not read
 * out. A live region can also be heard while a drawer hides the rest of the page. It lies below the
 * header, so it never covers the bag's button, or at the bottom of the window if it would cover a
 * field. Over an open drawer it does not cover the lines: on a phone it is at the top, elsewhere on
 * the other side.
 */
export function ToastViewport() {
  const current = useToast();
  const Message = useMessage(current !== null);
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      data-toasts=""
      className="pointer-events-none fixed inset-x-0 top-header z-60 flex p-3 in-data-layered:top-0 data-low:top-auto data-low:bottom-0 md:left-auto md:w-full md:max-w-[420px] md:in-data-layered:top-auto md:in-data-layered:right-auto md:in-data-layered:bottom-0 md:in-data-layered:left-0 md:in-data-layered:p-6"
    >
      {current && Message && <Message key={current.id} {...current} />}
    </section>
  );
}

/** The look of a message is loaded for the first one. */
function useMessage(wanted: boolean): ComponentType<Toast> | null {
  const [loaded, setLoaded] = useState<{ Message: ComponentType<Toast> } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    loadMessage().then(
      (Message) => setLoaded({ Message }),
      () => undefined,
    );
  }, [wanted]);
  return loaded?.Message ?? null;
}
