import { createContext } from 'react-router';

/**
 * What pages may ask of the business while they render on the server. Types only: the
 * implementation is handed in per request by the composition root.
 */
export interface PageServices {
  readonly shopMode: 'demo' | 'live';
  readonly publicUrl: string;
}

export const pageServicesContext = createContext<PageServices>();
