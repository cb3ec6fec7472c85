import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { auditRoutes } from './audit/audit.routes.ts';
import { sealAuditLog } from './audit/audit.actions.ts';
import { auditCrontab, auditTasks } from './audit/audit.jobs.ts';
import { RefusalCollector } from './audit/refusal-collector.ts';
import { refusalsCrontab, refusalsTasks } from './audit/refusals.jobs.ts';
import { refusalReporter } from './audit/refused-request.ts';
import { authCrontab, authTasks } from './auth/auth.jobs.ts';
import { authRoutes } from './auth/auth.routes.ts';
import { barcodesRoutes } from './barcodes/barcodes.routes.ts';
import { authenticator } from './accounts/sessions.ts';
import { contentRoutes } from './files/content/content.routes.ts';
import { relabelCrontab, relabelTasks } from './files/organise/relabel.jobs.ts';
import { trashCrontab, trashTasks } from './files/trash/purge.jobs.ts';
import { detectTypesCrontab, detectTypesTasks } from './files/upkeep/detect-types.jobs.ts';
import { freeBytesCrontab, freeBytesTasks } from './files/upkeep/free-bytes.jobs.ts';
import { sweepCrontab, sweepTasks } from './files/upkeep/sweep.jobs.ts';
import { receivesDepartmentEvents } from './files/files.policy.ts';
import { accessRoutes } from './files/access/access.routes.ts';
import { browseRoutes } from './files/browse/browse.routes.ts';
import { reachRoutes } from './files/access/reach.routes.ts';
import { recentRoutes } from './files/browse/recent.routes.ts';
import { starredRoutes } from './files/browse/starred.routes.ts';
import { organiseRoutes } from './files/organise/organise.routes.ts';
import { trashRoutes } from './files/trash/trash.routes.ts';
import { outsideLinks } from './files/adapters/outside-links.ts';
import { personalFiles } from './files/adapters/personal-files.ts';
import { saveContentRoutes } from './files/content/save-content.routes.ts';
import { publicSharesRoutes } from './files/shares/public-shares.routes.ts';
import { isMailOfEndedLink } from './files/shares/shares.queries.ts';
import { sharesRoutes } from './files/shares/shares.routes.ts';
import { reportUndelivered } from './files/shares/undelivered-mail.actions.ts';
import { searchRoutes } from './search/search.routes.ts';
import { labelsRoutes } from './files/labels/labels.routes.ts';
import { newDocumentsRoutes } from './files/new-documents/new-documents.routes.ts';
import { conversionsRoutes } from './files/conversions/conversions.routes.ts';
import {
  conversionCrontab,
  conversionTasks,
  conversionUpkeepTasks,
} from './files/conversions/conversions.jobs.ts';
import { printsRoutes } from './files/prints/prints.routes.ts';
import {
  renditionCrontab,
  renditionTasks,
  renditionUpkeepTasks,
} from './files/renditions/renditions.jobs.ts';
import { renditionRoutes } from './files/renditions/renditions.routes.ts';
import { requestScanSplit } from './files/splits/request-split.ts';
import { splitCrontab, splitTasks, splitUpkeepTasks } from './files/splits/splits.jobs.ts';
import { splitsRoutes } from './files/splits/splits.routes.ts';
import { versionOffersRoutes } from './files/splits/version-offers.routes.ts';
import { thumbnailCrontab, thumbnailTasks } from './files/thumbnails/thumbnails.jobs.ts';
import { thumbnailRoutes } from './files/thumbnails/thumbnails.routes.ts';
import { unitFolders } from './files/adapters/unit-folders.ts';
import { uploadsCrontab, uploadsTasks } from './files/upload/uploads.jobs.ts';
import { inboxCrontab, inboxTasks, startInboxes } from './files/inbox/inbox.jobs.ts';
import { inboxRoutes } from './files/inbox/inbox.routes.ts';
import { uploadsRoutes } from './files/upload/uploads.routes.ts';
import { draftsRoutes } from './files/editing/drafts.routes.ts';
import { versionsRoutes } from './files/content/versions.routes.ts';
import { editingCrontab, editingTasks } from './files/editing/editing.jobs.ts';
import { editingRoutes } from './files/editing/editing.routes.ts';
import { viewsRoutes } from './files/views/views.routes.ts';
import { zipCrontab, zipTasks } from './files/zip/zip.jobs.ts';
import { zipRoutes } from './files/zip/zip.routes.ts';
import { liveRoutes } from './live/live.routes.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { organisationCrontab, organisationTasks } from './organisation/organisation.jobs.ts';
import { organisationRoutes } from './organisation/organisation.routes.ts';
import type { Config } from './platform/config.ts';
import { type Connection, openDb, withPool } from './platform/db/db.ts';
import { openPool, poolLimits } from './platform/db/pool.ts';
import type { Deps } from './platform/deps.ts';
import { startEvents } from './platform/events.ts';
import { createServer } from './platform/http/server.ts';
import { serviceRoutes } from './platform/http/service.routes.ts';
import { serveSite } from './platform/http/site.ts';
import { WorkLimits } from './platform/http/work-limits.ts';
import { openInboxes } from './platform/inbox/open-inboxes.ts';
import { type TaskClasses, startJobs, unlockJobs } from './platform/jobs.ts';
import { mailTasks } from './platform/mail/mail.jobs.ts';
import { createMailTransport } from './platform/mail/transport.ts';
import { migrate } from './platform/migrate.ts';
import { Office } from './platform/office/office.ts';
import { loadSecret } from './platform/secrets.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { sessionsRoutes } from './profile/sessions.routes.ts';
import { anchorsCrontab, anchorsTasks, startAnchoring } from './settings/anchors/anchors.jobs.ts';
import { anchorsRoutes } from './settings/anchors/anchors.routes.ts';
import { brandOfPage } from './settings/brand/brand-of-page.ts';
import { findSenderName } from './settings/brand/brand.queries.ts';
import { brandRoutes } from './settings/brand/brand.routes.ts';
import { officeRoutes } from './settings/office/office.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { usersRoutes } from './users/users.routes.ts';

/** How long a stop waits for running requests. Clients resume uploads and downloads that take longer. */
const LAST_REQUESTS_MS = 10_000;

/** How long a stop waits for the last anchor of the audit log, which needs the database and a disk. */
const LAST_ANCHOR_MS = 3000;

export interface App {
  server: FastifyInstance;
  deps: Deps;
  /** Finishes running requests and jobs, then closes all connections. */
  stop(): Promise<void>;
}

interface AppOptions {
  checkAnswers?: boolean;
  isOnlyNode?: boolean;
  /** Whether this node looks into the scanner inbox. */
  watchesInbox?: boolean;
}

/** Creates one node of the product on a database. It does not listen yet. */
export async function createApp(
  config: Config,
  connection: Connection,
  log: Logger,
  options: AppOptions = {},
): Promise<App> {
  const onLost = (error: Error) => log.warn({ error: error.message }, 'database connection lost');
  const toolsPool = openPool(connection, onLost);
  await migrate(toolsPool, log).finally(() => toolsPool.end());
  const secret = await loadSecret(config);
  const requestsPool = openPool(connection, onLost, poolLimits.requests);
  const sessionsPool = openPool(connection, onLost, poolLimits.sessions);
  const jobsPool = openPool(connection, onLost, poolLimits.jobs);
  const db = openDb(requestsPool, secret);
  const sessionsDb = withPool(db, sessionsPool);
  const jobsDb = withPool(db, jobsPool);
  await sealAuditLog(db, log, config.auditAnchorsFile);
  const storage = await openStorage(config);
  const events = await startEvents(connection, log, receivesDepartmentEvents);
  const transport = createMailTransport(
    config,
    (hash) => storage.get(hash),
    (locale) => findSenderName(db, locale),
    log,
  );
  const refusals = new RefusalCollector(db, log);
  const deps: Deps = {
    config,
    publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
    secret,
    db,
    storage,
    events,
    log,
    office: new Office(config.sofficePath, log),
    authenticate: authenticator(sessionsDb, config),
    reportRefusal: refusalReporter(refusals),
    routes: [],
    checkAnswers: options.checkAnswers ?? false,
    workLimits: new WorkLimits(),
    runningRequests: new Set(),
  };

  const server = await createServer(config, log);
  serviceRoutes(server, { ...deps, sessionsDb });
  authRoutes(server, deps, refusals);
  usersRoutes(server, { ...deps, personalFiles, outsideLinks });
  await profileRoutes(server, deps);
  sessionsRoutes(server, deps);
  organisationRoutes(server, deps, unitFolders);
  browseRoutes(server, deps);
  recentRoutes(server, deps);
  starredRoutes(server, deps);
  accessRoutes(server, deps);
  reachRoutes(server, deps);
  organiseRoutes(server, deps);
  trashRoutes(server, deps);
  searchRoutes(server, deps);
  contentRoutes(server, deps);
  await saveContentRoutes(server, deps);
  await uploadsRoutes(server, deps);
  versionsRoutes(server, deps);
  draftsRoutes(server, deps);
  editingRoutes(server, deps);
  zipRoutes(server, deps);
  thumbnailRoutes(server, deps);
  printsRoutes(server, deps);
  labelsRoutes(server, deps);
  newDocumentsRoutes(server, deps);
  conversionsRoutes(server, deps);
  splitsRoutes(server, deps);
  versionOffersRoutes(server, deps);
  barcodesRoutes(server, deps);
  viewsRoutes(server, deps);
  renditionRoutes(server, deps);
  sharesRoutes(server, deps);
  publicSharesRoutes(server, deps);
  liveRoutes(server, deps);
  auditRoutes(server, deps);
  notificationsRoutes(server, deps);
  settingsRoutes(server, deps);
  anchorsRoutes(server, deps);
  officeRoutes(server, deps);
  inboxRoutes(server, deps);
  await brandRoutes(server, deps);
  await serveSite(server, brandOfPage(db));

  const jobDeps: Deps = { ...deps, db: jobsDb };
  const tasks: TaskClasses = {
    mail: {
      ...mailTasks({
        ...jobDeps,
        transport,
        onGivenUp: reportUndelivered,
        isCancelled: isMailOfEndedLink,
      }),
      ...authTasks(jobDeps),
    },
    upkeep: {
      ...refusalsTasks(jobDeps),
      ...organisationTasks({ ...jobDeps, folders: unitFolders }),
      ...trashTasks(jobDeps),
      ...relabelTasks(jobDeps),
      ...sweepTasks(jobDeps),
      ...freeBytesTasks(jobDeps),
      ...renditionUpkeepTasks(jobDeps),
      ...splitUpkeepTasks(jobDeps),
      ...conversionUpkeepTasks(jobDeps),
      ...detectTypesTasks(jobDeps),
      ...zipTasks(jobDeps),
      ...editingTasks(jobDeps),
      ...uploadsTasks(jobDeps),
      ...anchorsTasks(jobDeps),
      ...auditTasks(jobDeps),
      ...inboxTasks(jobDeps),
    },
    drawing: thumbnailTasks(jobDeps),
    converting: { ...renditionTasks(jobDeps), ...conversionTasks(jobDeps) },
    splitting: splitTasks(jobDeps),
  };
  const crontab = [
    authCrontab,
    refusalsCrontab,
    organisationCrontab,
    trashCrontab,
    relabelCrontab,
    sweepCrontab,
    freeBytesCrontab,
    detectTypesCrontab,
    thumbnailCrontab,
    renditionCrontab,
    splitCrontab,
    conversionCrontab,
    uploadsCrontab,
    zipCrontab,
    editingCrontab,
    anchorsCrontab,
    auditCrontab,
    inboxCrontab,
  ].join('\n');
  if (options.isOnlyNode) await unlockJobs(jobsDb);
  const jobs = await startJobs(jobsPool, tasks, crontab, log);
  const inboxes = options.watchesInbox === false ? [] : await openInboxes(config, log);
  const watching = startInboxes({ ...jobDeps, requestSplit: requestScanSplit }, inboxes);
  // Not awaited: a syslog server that does not answer must not delay the start. A stop waits for it.
  const anchoring = startAnchoring(deps);
  deps.runningRequests.add(anchoring.started);
  void anchoring.started.then(() => deps.runningRequests.delete(anchoring.started));

  return {
    server,
    deps,
    async stop() {
      const closed = server.close();
      const jobsStopped = jobs.stop();
      const watchingStopped = watching.stop();
      await Promise.race([
        Promise.allSettled([...deps.runningRequests, watchingStopped]),
        delay(LAST_REQUESTS_MS, null, { ref: false }),
      ]);
      server.server.closeAllConnections();
      await closed;
      await refusals.settled();
      await jobsStopped;
      await Promise.race([anchoring.stop(), delay(LAST_ANCHOR_MS, null, { ref: false })]);
      await events.stop();
      transport.close();
      await storage.close();
      // The pools themselves: `destroy()` of a database closes nothing when no query went through it.
      await Promise.all([requestsPool, sessionsPool, jobsPool].map((pool) => pool.end()));
    },
  };
}
