import { createContext } from 'react';

/** What our own scripts bear while a page is rendered on the server; in the browser there is none. */
export const ScriptMarkContext = createContext<string | undefined>(undefined);
