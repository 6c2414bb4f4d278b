import { data } from 'react-router';
import { appointmentTexts } from '#modules/appointments/appointment-texts.ts';
import { appointmentsAddress } from '#modules/appointments/appointments-link.ts';
import { AppointmentsPage } from '#modules/appointments/ui/appointments-page.tsx';
import { useShop } from '#modules/settings/ui/shop-facts-context.ts';
import { pageServicesContext } from '#web/page-services.ts';
import { pageMeta } from '#web/seo/page-meta.ts';
import { NotFoundPage } from '#web/shell/not-found-page.tsx';
import type { Route } from './+types/appointments.ts';

/** A shop without appointments does not have this page. */
export function loader({ context }: Route.LoaderArgs) {
  const { settings, publicUrl } = context.get(pageServicesContext);
  const { hasAppointments } = settings.shopFacts();
  return data({ publicUrl }, { status: hasAppointments ? 200 : 404 });
}

export function clientLoader() {
  return null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: appointmentTexts.title,
    description: appointmentTexts.lead,
    path: appointmentsAddress,
    publicUrl: loaderData?.publicUrl,
  });
}

export default function AppointmentsRoute() {
  return useShop().hasAppointments ? <AppointmentsPage /> : <NotFoundPage />;
}
