import { HydrationBoundary } from '@tanstack/react-query';
import { data } from 'react-router';
import { loadPageData } from '#client/page-data.ts';
import { getQueryClient } from '#client/query-client.ts';
import { ownCall } from '#modules/appointments/appointment.ts';
import { appointmentTexts } from '#modules/appointments/appointment-texts.ts';
import type { OwnAppointments } from '#modules/appointments/server/index.ts';
import { OwnAppointmentPage } from '#modules/appointments/ui/own-appointment-page.tsx';
import { pageServicesContext, serviceOf } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import type { Route } from './+types/appointment.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(pageServicesContext);
  const { publicUrl } = services;
  const found = await serviceOf<OwnAppointments>(services, 'ownAppointments').find(params.token);
  if (!found) return data({ publicUrl, isUnknown: true, queries: undefined }, { status: 404 });
  const page = await loadPageData({ [ownCall(params.token)]: Promise.resolve(found) });
  return { publicUrl, isUnknown: false, ...page };
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  void getQueryClient().prefetchQuery({ queryKey: [ownCall(params.token)] });
  return null;
}

/** The address contains the secret, so the page names another one as its own. */
export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: appointmentTexts.own,
    path: '/appointment',
    publicUrl: loaderData?.publicUrl,
    hidden: true,
  });
}

export default function AppointmentRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.queries}>
      <OwnAppointmentPage
        key={params.token}
        token={params.token}
        isUnknown={loaderData?.isUnknown ?? false}
      />
    </HydrationBoundary>
  );
}
