import type { Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Database } from '../../../platform/database/database.ts';
import {
  type DeviceForm,
  deviceCodePage,
  deviceConfirmPage,
  deviceDonePage,
  deviceRefusedPage,
} from '../markup/device-pages.ts';
import { NO_ONES_ZONE, showMinute } from '../markup/moments.ts';
import { deviceTexts } from '../markup/texts/device.ts';
import { type Texts, textsFor } from '../markup/texts/texts.ts';
import { findUser } from '../people/users-store.ts';
import { textOf } from '../tokens/tokens.ts';

export const DEVICE_CODE_TTL_S = 600;

type DeviceFlow = NonNullable<NonNullable<Configuration['features']>['deviceFlow']>;

/**
 * Device codes (RFC 8628): what runs where no browser is shows a code, and its person lets it in with any browser. The
 * issuer keeps the codes and guards the forms; these are the pages.
 */
export function deviceFlow(database: Database): DeviceFlow {
  return {
    enabled: true,
    deviceInfo: (ctx) => ({ userAgent: textOf(ctx.get('user-agent')) ?? '', ipAddress: ctx.ip }),
    userCodeInputSource(ctx, _form, _out, err) {
      const texts = textsOf(ctx);
      ctx.body =
        err?.name === 'AbortedError'
          ? deviceRefusedPage(texts)
          : deviceCodePage(texts, formOf(ctx), faultOf(texts, err), '');
    },
    async userCodeConfirmSource(ctx, _form, client, deviceInfo, userCode) {
      const { accountId } = ctx.oidc.session ?? {};
      const user = accountId === undefined ? null : await findUser(database.pool, accountId);
      const { iat = 0 } = ctx.oidc.entities.DeviceCode ?? {};
      const texts = textsOf(ctx);
      ctx.body = deviceConfirmPage(
        texts,
        formOf(ctx),
        {
          client: client.clientName ?? client.clientId,
          ...deviceOf(deviceInfo),
          askedAt: showMinute(texts, new Date(iat * 1000), user?.time_zone ?? NO_ONES_ZONE),
          code: userCode,
        },
        user === null ? null : { name: user.name, email: user.email ?? '' },
      );
    },
    successSource(ctx) {
      ctx.body = deviceDonePage(textsOf(ctx), ctx.oidc.client?.clientName ?? '');
    },
  };
}

/** What the device said of itself, and where it asked from. */
export function deviceOf(info: unknown): { readonly userAgent: string; readonly ipAddress: string } {
  const { userAgent, ipAddress } = (info ?? {}) as Readonly<Record<string, unknown>>;
  return {
    userAgent: typeof userAgent === 'string' ? userAgent : '',
    ipAddress: typeof ipAddress === 'string' ? ipAddress : '',
  };
}

function textsOf(ctx: KoaContextWithOIDC): Texts {
  ctx.type = 'html';
  return textsFor(ctx.get('accept-language'));
}

/** Relative, so that the browser's cookie goes along whatever name of the service it uses. */
function formOf(ctx: KoaContextWithOIDC): DeviceForm {
  const { secret } = (ctx.oidc.session?.state ?? {}) as { readonly secret?: unknown };
  return {
    action: new URL(ctx.oidc.urlFor('code_verification')).pathname,
    xsrf: typeof secret === 'string' ? secret : '',
  };
}

function faultOf(texts: Texts, error: Error | undefined): string | null {
  const words = deviceTexts(texts.language);
  switch (error?.name) {
    case undefined:
      return null;
    case 'NotFoundError':
    case 'NoCodeError':
      return words.unknown;
    case 'ExpiredError':
      return words.expired;
    case 'AlreadyUsedError':
      return words.used;
    default:
      return texts.problem.forbidden;
  }
}
