import type { RouterContextProvider } from 'react-router';
import { pageServicesContext } from '#web/page-services.ts';

/** All that a page without data of its own needs to name its address in full. */
export function publicUrlOf(context: Readonly<RouterContextProvider>): { publicUrl: string } {
  return { publicUrl: context.get(pageServicesContext).publicUrl };
}
