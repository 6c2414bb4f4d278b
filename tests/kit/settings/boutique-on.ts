import type { Services } from '#bootstrap/services.ts';
import type { Settings } from '#modules/settings/sections.ts';
import { by } from '../author.ts';

/** As an owner would do it under Settings. */
export async function setNearby(
  { settings }: Pick<Services, 'settings'>,
  value: Partial<Settings['nearby']>,
): Promise<void> {
  const changed = await settings.changeSection('nearby', { value }, by);
  if (!changed.ok) throw new Error(`The settings stay: ${changed.code}`);
}

export const avondale = { suburb: 'Avondale', price: '5.00', day: 'tuesday' } as const;

export async function setReserving(
  { settings }: Pick<Services, 'settings'>,
  value: Partial<Settings['reserving']>,
): Promise<void> {
  const changed = await settings.changeSection('reserving', { value }, by);
  if (!changed.ok) throw new Error(`The settings stay: ${changed.code}`);
}
