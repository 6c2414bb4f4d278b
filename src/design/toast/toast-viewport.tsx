import { type ComponentType, useEffect, useState } from 'react';
import { type Toast, useToast } from './toast.ts';

const loadMessage = async () => (await import('./toast-message.tsx')).ToastMessage;

/** On the first sign of somebody: what answers their first press is there by then. */
export function preloadToasts(): void {
  loadMessage().catch(() => undefined);
}

/**
 * Stands in every page from the start: a live region that appears together with its message is
 * not read out. Being live also keeps it audible while a drawer hides the rest of the page. It lies
 * under the header and so never over the bag's button, at the foot of the window where it would
 * cover a field; over an open drawer it keeps clear of the
 * lines: at its very top on a phone, at the other side elsewhere.
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

/** How a message looks is fetched for the first one. */
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
