import { createContext } from 'react';

/** The mark of our own scripts during a render on the server. The browser has none. */
export const ScriptMarkContext = createContext<string | undefined>(undefined);
