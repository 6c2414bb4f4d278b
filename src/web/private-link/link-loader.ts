import { data, type RouterContextProvider } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { pageServicesContext, serviceOf } from '#web/page-services.ts';
import type { PrivateLink } from './link-page.tsx';

type Shown = object;
type Finder = { find(token: string): Promise<Shown | null> };

type Asked = { params: { token: string }; context: Readonly<RouterContextProvider> };

/** Apart from what the browser needs, so that it loads none of this. */
export function linkLoader({ service, call }: Pick<PrivateLink, 'service' | 'call'>) {
  return async ({ params: { token }, context }: Asked) => {
    const services = context.get(pageServicesContext);
    const { publicUrl } = services;
    const found = await serviceOf<Finder>(services, service).find(token);
    if (!found) return data({ publicUrl, isUnknown: true, queries: undefined }, { status: 404 });
    const page = await loadPageData({ [call(token)]: Promise.resolve(found) });
    return data({ publicUrl, isUnknown: false, ...page });
  };
}
