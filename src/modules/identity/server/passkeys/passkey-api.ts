import { z } from 'zod';
import {
  newPasskeySchema,
  passkeyAnswerSchema,
  passkeyName,
  passkeyOptionsSchema,
  passkeySchema,
} from '#modules/identity/passkey-schema.ts';
import { passwordLoginSchema, proofSchema } from '#modules/identity/staff-schema.ts';
import { success } from '#platform/http/outcome.ts';
import type { RouteApp } from '#platform/http/route-app.ts';
import { routeGroup } from '#platform/http/route-group.ts';
import { uuidParams } from '#platform/http/route-schemas.ts';
import { ok } from '#shared/result.ts';
import { loggedInSchema } from '../logged-in-schema.ts';
import type { Staff } from '../staff.ts';
import { authorOf, requireStaff, type StaffRouteOptions } from '../staff-guard.ts';

const address = '/api/admin/passkeys';
const tags = ['staff'];

export function passkeyRoutes(app: RouteApp, options: StaffRouteOptions): void {
  signInRoutes(app, options);
  ownPasskeyRoutes(app, options.staff);
}

function signInRoutes(app: RouteApp, { staff, cookies }: StaffRouteOptions): void {
  const shared = { tags, config: { access: 'public' }, noStore: true } as const;
  const routes = routeGroup(app, shared);

  routes.post(`${address}/sign-in`, {
    summary: 'Ask for any passkey of this shop',
    answer: passkeyOptionsSchema,
    handler: async (request, reply) => {
      const asked = await staff.beginPasskeySignIn(cookies.callerOf(request));
      if (!asked.ok) return asked;
      cookies.setPasskeyToken(reply, asked.value.browserToken);
      return ok({ options: asked.value.options });
    },
  });

  routes.post(`${address}/sign-in/finish`, {
    summary: 'Log in with what the passkey answered',
    body: z.object({ passkey: passkeyAnswerSchema }),
    answer: loggedInSchema,
    handler: async (request, reply) => {
      const browserToken = cookies.passkeyTokenOf(request);
      const caller = cookies.callerOf(request);
      const result = await staff.signInWithPasskey({ ...request.body, browserToken }, caller);
      if (!result.ok) return result;
      cookies.set(reply, result.value);
      return success({ user: result.value.user });
    },
  });

  routes.post(`${address}/second-factor`, {
    summary: 'Ask for a passkey of the account, after its password',
    body: passwordLoginSchema,
    answer: passkeyOptionsSchema,
    handler: (request) => staff.askForFactor(request.body, cookies.callerOf(request)),
  });
}

function ownPasskeyRoutes(app: RouteApp, staff: Staff): void {
  const config = { need: 'everyone', beforeSecondFactor: true } as const;
  const routes = routeGroup(app, { tags, config });

  routes.get(address, {
    summary: 'The passkeys of the caller',
    answer: z.object({ passkeys: z.array(passkeySchema) }),
    handler: async (request) => ok(await staff.listOwnPasskeys(requireStaff(request).id)),
  });

  routes.post(`${address}/proof`, {
    summary: 'Ask for one of the caller’s passkeys, as proof',
    answer: passkeyOptionsSchema,
    handler: (request) => staff.askForOwnPasskey(requireStaff(request).id),
  });

  routes.post(address, {
    summary: 'Begin to add a passkey',
    body: proofSchema,
    answer: passkeyOptionsSchema,
    handler: (request) => {
      const sessionId = request.staffSessionId;
      return staff.beginPasskey({ ...authorOf(request), ...request.body, sessionId });
    },
  });

  routes.post(`${address}/finish`, {
    summary: 'Add the passkey that the browser made',
    body: z.object({ name: passkeyName, passkey: newPasskeySchema }),
    answer: z.object({ recoveryCodes: z.array(z.string()) }),
    handler: (request) => {
      const sessionId = request.staffSessionId;
      return staff.finishPasskey({ ...authorOf(request), ...request.body, sessionId });
    },
  });

  routes.put(`${address}/:id`, {
    summary: 'Give a passkey another name',
    params: uuidParams,
    body: z.object({ name: passkeyName }),
    handler: (request) =>
      staff.renameOwnPasskey({ ...authorOf(request), ...request.params, ...request.body }),
  });

  routes.post(`${address}/:id/remove`, {
    summary: 'Remove a passkey, with the password and a second factor',
    params: uuidParams,
    body: proofSchema.extend({ acceptsLast: z.boolean().default(false) }),
    handler: (request) =>
      staff.removeOwnPasskey({ ...authorOf(request), ...request.params, ...request.body }),
  });
}
