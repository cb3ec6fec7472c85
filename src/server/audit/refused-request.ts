import { AppError } from '#server/platform/http/app-error.ts';
import type { ReportRefusal } from '#server/platform/http/route.ts';
import type { RefusalCollector } from './refusal-collector.ts';
import { authorOf } from './with-audit.ts';

/** Collects what a policy refused to someone who is signed in, and wrong passwords that they entered. */
export function refusalReporter(refusals: RefusalCollector): ReportRefusal {
  return (error, { actor, request, endpoint }) => {
    if (!(error instanceof AppError)) return;
    const author = authorOf(actor, request);
    const route = `${endpoint.method} ${endpoint.path}`;
    if (error.code === 'wrongPassword') {
      const entity = { kind: 'user' as const, id: actor.userId, name: actor.name };
      refusals.add({ action: 'wrong-password', entity, author, details: { request: route } });
    } else if (error.refused) {
      const { right, entity } = error.refused;
      refusals.add({ action: 'refused', entity, author, details: { right, request: route } });
    } else if (error.code === 'forbidden') {
      const entity = { kind: 'request' as const, id: route, name: '' };
      refusals.add({ action: 'refused', entity, author, details: {} });
    }
  };
}
