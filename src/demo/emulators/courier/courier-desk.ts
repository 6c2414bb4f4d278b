import { join } from 'node:path';
import type { z } from 'zod';
import { openStore } from '../core/store.ts';
import {
  type CourierFault,
  type CourierSwitches,
  type courierSwitchesChangeSchema,
  defaultCourierSwitches,
} from './courier-switches.ts';

export type CourierEmulatorOptions = {
  stateDir: string;
  username: string;
  password: string;
  trackingKey: string;
};

export type ShipmentRecord = { waybill: string; city: string; country: string; since: string };

type Tables = { shipment: ShipmentRecord; switches: CourierSwitches };

export type CourierDesk = ReturnType<typeof openCourierDesk>;

export function openCourierDesk(options: CourierEmulatorOptions) {
  const store = openStore<Tables>(join(options.stateDir, 'courier.jsonl'));
  // A switch that is newer than the stored state is off.
  const current = () => ({ ...defaultCourierSwitches, ...store.find('switches', 'now') });
  const save = (value: CourierSwitches) => store.write([{ kind: 'switches', id: 'now', value }]);
  const keep = (value: ShipmentRecord) =>
    store.write([{ kind: 'shipment', id: value.waybill, value }]);

  return {
    ...options,
    current,
    listShipments: () => store.list('shipment'),
    close: store.close,
    take(fault: CourierFault): boolean {
      const state = current()[fault];
      if (state === 'next') save({ ...current(), [fault]: 'off' });
      return state !== 'off';
    },
    change({ reset, shipments = [], ...change }: z.infer<typeof courierSwitchesChangeSchema>) {
      save({ ...(reset ? defaultCourierSwitches : current()), ...change });
      for (const { since = new Date().toISOString(), ...shipment } of shipments) {
        keep({ ...shipment, since });
      }
    },
    /** A valid but unknown waybill starts its journey when it is first asked about. */
    meetShipment(waybill: string): ShipmentRecord {
      const known = store.find('shipment', waybill);
      if (known) return known;
      const met = { waybill, city: 'London', country: 'GB', since: new Date().toISOString() };
      keep(met);
      return met;
    },
  };
}
