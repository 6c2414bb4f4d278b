import { randomUUID } from 'node:crypto';
import { expect, request } from '@playwright/test';
import { anyAddress } from '#tests/kit/random.ts';
import type { ShopProcess } from './shop-process.ts';
import { enter } from './staff.ts';

export type Colleague = { id: number; email: string; password: string };

async function ownerCalls(shop: ShopProcess) {
  const calls = await request.newContext({
    baseURL: shop.url,
    extraHTTPHeaders: { 'x-forwarded-for': anyAddress() },
  });
  await enter(calls);
  return calls;
}

/** A colleague whose request for an account was approved, by API calls. */
export async function createColleague(
  shop: ShopProcess,
  role: 'owner' | 'manager' | 'packer' | 'content',
): Promise<Colleague> {
  const owner = await ownerCalls(shop);
  const email = `${role}-${randomUUID()}@ndoro.example`;
  const password = 'jacaranda';
  const data = { email, password, firstName: 'Rudo', lastName: 'Ncube' };
  expect((await owner.post('/api/admin/create', { data })).status()).toBe(201);
  const listed = await owner.get(`/api/admin/users?status=pending&q=${email}`);
  const [{ id }] = (await listed.json()).users;
  const approval = { data: { userId: id, role } };
  expect((await owner.post('/api/admin/approve-account', approval)).ok()).toBe(true);
  await owner.dispose();
  return { id, email, password };
}

/** An owner's decision, from another machine. */
export async function decideAbout(
  shop: ShopProcess,
  { id }: Colleague,
  decision: { role: string } | 'log-out',
): Promise<void> {
  const owner = await ownerCalls(shop);
  const own = `/api/admin/users/${id}`;
  const answer =
    decision === 'log-out'
      ? await owner.delete(`${own}/sessions`)
      : await owner.put(`${own}/role`, { data: decision });
  expect(answer.ok()).toBe(true);
  await owner.dispose();
}
