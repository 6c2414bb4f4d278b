import type { ToastAction } from '#design/toast.ts';
import { setDrawerOpen } from './drawer-store.ts';

/** Stands in the toast that says a piece is in the bag. */
export const viewBag: ToastAction = { label: 'View bag', onPress: () => setDrawerOpen(true) };
