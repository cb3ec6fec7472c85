import { z } from 'zod';
import { type Tasks, task } from '#server/platform/jobs.ts';
import { deliverMail, type DeliveryDeps, SEND_MAIL } from './outbox.ts';

const sendMailPayload = z.object({ id: z.uuid() });

/** The background tasks of the outbox. */
export function mailTasks(deps: DeliveryDeps): Tasks {
  return { [SEND_MAIL]: task(sendMailPayload, ({ id }) => deliverMail(deps, id)) };
}
