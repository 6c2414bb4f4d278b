import { useMatches } from 'react-router';

/** The frame of a page. `admin` and `bare` pages have their own header and main. */
export type Chrome = 'store' | 'checkout' | 'admin' | 'bare';

/** Exported by a route as `handle`. */
export type PageHandle = {
  chrome?: Chrome;
  /** The page opens with a full-screen film, and the header lies over it. */
  overFilm?: boolean;
};

/** The innermost route with a value decides. */
export function findHandle(handles: readonly unknown[]): Required<PageHandle> {
  const said = handles.filter(isHandle);
  return {
    chrome: said.findLast(({ chrome }) => chrome !== undefined)?.chrome ?? 'store',
    overFilm: said.findLast(({ overFilm }) => overFilm !== undefined)?.overFilm ?? false,
  };
}

export function usePageHandle(): Required<PageHandle> {
  return findHandle(useMatches().map(({ handle }) => handle));
}

function isHandle(value: unknown): value is PageHandle {
  return typeof value === 'object' && value !== null;
}
