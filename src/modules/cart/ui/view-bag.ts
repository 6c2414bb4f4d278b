import type { ToastAction } from '#design/toast/toast.ts';
import { setDrawerOpen } from './drawer-store.ts';

/** In the toast that says that something is in the bag. Apart from the button of cards, which the product page loads later. */
export const viewBag: ToastAction = { label: 'View bag', onPress: () => setDrawerOpen(true) };
