import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
} from '@tanstack/react-router';
import { unitFilterFields } from '#shared/organisation/unit-filter-fields.ts';
import { deletedUnitSortKeys, unitSortKeys } from '#shared/organisation/unit-sort-keys.ts';
import { userFilterFields } from '#shared/users/user-filter-fields.ts';
import { userSortKeys } from '#shared/users/user-sort-keys.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { listSearch } from '#web/lib/paging/list-search-params.ts';
import { readAuditSearch } from '#web/audit/audit-search-params.ts';
import { isLocale, type Locale } from '#web/lib/text/locale.ts';
import { displayParams, filesSearch } from '#web/files/files-search-params.ts';
import { settingsSearch } from '#web/settings/settings-search-params.ts';
import { ErrorPage } from './frames/error-page.tsx';
import {
  goHome,
  isOwnPath,
  requireNoOwner,
  requireNoSession,
  requireScreen,
  requireSession,
  type RouterContext,
} from './guards.ts';
import { loadFiles } from './load-files.ts';
import { requireEditorDocument } from './require-editor-document.ts';
import { Root } from './root.tsx';

// Pages that are used together are loaded together: a page alone would need a dozen small files.
const authBundle = () => loadPart(() => import('./bundles/auth.ts'));
const signedInBundle = () => loadPart(() => import('./bundles/signed-in.ts'));
// Its address is in the file of the signed-in pages, because nobody else needs it.
const pdfBundle = async () => (await signedInBundle()).pdfBundle();
const wordBundle = () => loadPart(() => import('./bundles/word.ts'));
const administrationBundle = () => loadPart(() => import('./bundles/administration.ts'));
const visitorBundle = () => loadPart(() => import('./bundles/visitor.ts'));
const importBundle = () => loadPart(() => import('#web/users/import/import-users.page.tsx'));

type SignedInBundle = Awaited<ReturnType<typeof signedInBundle>>;

const root = createRootRouteWithContext<RouterContext>()({ component: Root, notFoundComponent: ErrorPage });

const localized = createRoute({
  getParentRoute: () => root,
  path: '/{-$locale}',
  params: {
    parse: ({ locale }): { locale?: Locale } => {
      if (locale === undefined) return {};
      if (!isLocale(locale)) throw notFound();
      return { locale };
    },
  },
});

const start = createRoute({ getParentRoute: () => localized, path: '/', beforeLoad: goHome });
const errorPage = createRoute({ getParentRoute: () => localized, path: 'error-page', component: ErrorPage });

// For people without an account, and the same for whoever has one.
const shared = createRoute({
  getParentRoute: () => localized,
  path: 'shared/$token',
  component: lazyRouteComponent(visitorBundle, 'SharedPage'),
});

const auth = createRoute({
  getParentRoute: () => localized,
  path: 'auth',
  component: lazyRouteComponent(authBundle, 'AuthFrame'),
});

const login = createRoute({
  getParentRoute: () => auth,
  path: 'login',
  validateSearch: (search): { from?: string } => (isOwnPath(search['from']) ? { from: search['from'] } : {}),
  beforeLoad: requireNoSession,
  component: lazyRouteComponent(authBundle, 'LoginPage'),
});

const register = createRoute({
  getParentRoute: () => auth,
  path: 'register',
  beforeLoad: async (args) => {
    await requireNoSession(args);
    await requireNoOwner(args);
  },
  component: lazyRouteComponent(authBundle, 'RegisterPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => auth,
  path: 'forgot-password',
  component: lazyRouteComponent(authBundle, 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => auth,
  path: 'reset-password',
  component: lazyRouteComponent(authBundle, 'ResetPasswordPage'),
});

// A part of an address that is no page itself.
const noPage = () => {
  throw notFound();
};
const authIndex = createRoute({ getParentRoute: () => auth, path: '/', beforeLoad: noPage });

const signedIn = createRoute({
  getParentRoute: () => localized,
  id: 'signed-in',
  beforeLoad: requireSession,
  component: lazyRouteComponent(signedInBundle, 'SignedIn'),
});

const shell = createRoute({
  getParentRoute: () => signedIn,
  id: 'shell',
  component: lazyRouteComponent(signedInBundle, 'Shell'),
});

// A page that shows one file, outside the shell.
const documentFrame = createRoute({
  getParentRoute: () => signedIn,
  id: 'document',
  validateSearch: (search) => displayParams(filesSearch(search)),
  component: lazyRouteComponent(signedInBundle, 'DocumentFrame'),
});
const prefetchDocument = async (args: Parameters<SignedInBundle['prefetchDocument']>[0]) =>
  (await signedInBundle()).prefetchDocument(args);

const filePage = createRoute({
  getParentRoute: () => documentFrame,
  path: 'file/$fileId',
  loader: prefetchDocument,
  component: lazyRouteComponent(signedInBundle, 'FilePage'),
});

const pdf = createRoute({
  getParentRoute: () => documentFrame,
  path: 'pdf/$fileId',
  loader: prefetchDocument,
  component: lazyRouteComponent(pdfBundle, 'PdfPage'),
});

// An editor has a bar of its own.
const editorFrame = createRoute({
  getParentRoute: () => signedIn,
  id: 'editor',
  validateSearch: (search) => displayParams(filesSearch(search)),
  beforeLoad: requireEditorDocument,
  component: lazyRouteComponent(signedInBundle, 'EditorPageFrame'),
});

const word = createRoute({
  getParentRoute: () => editorFrame,
  path: 'word/$fileId',
  loader: prefetchDocument,
  // Another language loads the route again, and must not take the document from the screen meanwhile.
  pendingMs: Infinity,
  component: lazyRouteComponent(wordBundle, 'WordPage'),
});

const home = createRoute({
  getParentRoute: () => shell,
  path: 'home',
  beforeLoad: requireScreen('home'),
  component: lazyRouteComponent(signedInBundle, 'HomePage'),
});

// The route of a folder has no component: the page of its file area stays mounted and shows the folder.
const dataCenter = createRoute({
  getParentRoute: () => shell,
  path: 'data-center',
  validateSearch: filesSearch,
  beforeLoad: requireScreen('dataCenter'),
  component: lazyRouteComponent(signedInBundle, 'DataCenterPage'),
  loader: loadFiles('staff'),
});
const dataCenterFolder = createRoute({
  getParentRoute: () => dataCenter,
  path: '$folderId',
  loader: loadFiles('staff'),
});

const dataCenterEmployee = createRoute({
  getParentRoute: () => shell,
  path: 'data-center-employee',
  validateSearch: filesSearch,
  beforeLoad: requireScreen('dataCenterEmployee'),
  component: lazyRouteComponent(signedInBundle, 'EmployeeDataCenterPage'),
  loader: loadFiles('employee'),
});
const employeeFolder = createRoute({
  getParentRoute: () => dataCenterEmployee,
  path: '$folderId',
  loader: loadFiles('employee'),
});

const share = createRoute({
  getParentRoute: () => shell,
  path: 'share',
  validateSearch: filesSearch,
  beforeLoad: requireScreen('myFiles'),
  component: lazyRouteComponent(signedInBundle, 'MyFilesPage'),
  loader: loadFiles('own'),
});
const ownFolder = createRoute({ getParentRoute: () => share, path: '$folderId', loader: loadFiles('own') });

const changePassword = createRoute({
  getParentRoute: () => shell,
  path: 'change-password',
  component: lazyRouteComponent(administrationBundle, 'ChangePasswordPage'),
});

const profile = createRoute({
  getParentRoute: () => shell,
  path: 'profile',
  component: lazyRouteComponent(administrationBundle, 'ProfilePage'),
});

const sessions = createRoute({
  getParentRoute: () => shell,
  path: 'profile/sessions',
  component: lazyRouteComponent(administrationBundle, 'SessionsPage'),
});

const users = createRoute({
  getParentRoute: () => shell,
  path: 'users',
  beforeLoad: requireScreen('users'),
});
const userList = createRoute({
  getParentRoute: () => users,
  path: '/',
  validateSearch: listSearch(userFilterFields, userSortKeys),
  component: lazyRouteComponent(administrationBundle, 'UsersPage'),
});
const addUser = createRoute({
  getParentRoute: () => users,
  path: 'add',
  component: lazyRouteComponent(administrationBundle, 'AddUserPage'),
});
const importUsers = createRoute({
  getParentRoute: () => users,
  path: 'import',
  component: lazyRouteComponent(importBundle, 'ImportUsersPage'),
});
const editUser = createRoute({
  getParentRoute: () => users,
  path: 'edit/$userId',
  component: lazyRouteComponent(administrationBundle, 'EditUserPage'),
});
const userReach = createRoute({
  getParentRoute: () => users,
  path: '$userId/access',
  component: lazyRouteComponent(administrationBundle, 'UserReachPage'),
});
const userPassword = createRoute({
  getParentRoute: () => shell,
  path: 'change-user-password',
  beforeLoad: requireScreen('users'),
});
const userPasswordIndex = createRoute({ getParentRoute: () => userPassword, path: '/', beforeLoad: noPage });
const changeUserPassword = createRoute({
  getParentRoute: () => userPassword,
  path: '$userId',
  component: lazyRouteComponent(administrationBundle, 'ChangeUserPasswordPage'),
});

const partition = createRoute({
  getParentRoute: () => shell,
  path: 'partition',
  beforeLoad: requireScreen('partitions'),
});
const unitSearch = listSearch(unitFilterFields, unitSortKeys);

const partitions = createRoute({
  getParentRoute: () => partition,
  path: '/',
  validateSearch: unitSearch,
  component: lazyRouteComponent(administrationBundle, 'PartitionsPage'),
});
const addPartition = createRoute({
  getParentRoute: () => partition,
  path: 'add',
  component: lazyRouteComponent(administrationBundle, 'AddPartitionPage'),
});
const editPartition = createRoute({
  getParentRoute: () => partition,
  path: 'edit/$partitionId',
  component: lazyRouteComponent(administrationBundle, 'EditPartitionPage'),
});
const deletedUnits = createRoute({
  getParentRoute: () => partition,
  path: 'deleted',
  validateSearch: listSearch([], deletedUnitSortKeys),
  component: lazyRouteComponent(administrationBundle, 'DeletedUnitsPage'),
});
const companies = createRoute({
  getParentRoute: () => partition,
  path: '$partitionId/company',
  validateSearch: unitSearch,
  component: lazyRouteComponent(administrationBundle, 'CompaniesPage'),
});
const addCompany = createRoute({
  getParentRoute: () => partition,
  path: '$partitionId/company/add',
  component: lazyRouteComponent(administrationBundle, 'AddCompanyPage'),
});
const editCompany = createRoute({
  getParentRoute: () => partition,
  path: '$partitionId/company/edit/$companyId',
  component: lazyRouteComponent(administrationBundle, 'EditCompanyPage'),
});
const departments = createRoute({
  getParentRoute: () => partition,
  path: '$partitionId/company/$companyId/department',
  validateSearch: unitSearch,
  component: lazyRouteComponent(administrationBundle, 'DepartmentsPage'),
});
const addDepartment = createRoute({
  getParentRoute: () => partition,
  path: '$partitionId/company/$companyId/department/add',
  component: lazyRouteComponent(administrationBundle, 'AddDepartmentPage'),
});
const editDepartment = createRoute({
  getParentRoute: () => partition,
  path: '$partitionId/company/$companyId/department/edit/$departmentId',
  component: lazyRouteComponent(administrationBundle, 'EditDepartmentPage'),
});

const auditLogs = createRoute({
  getParentRoute: () => shell,
  path: 'auditLogs',
  validateSearch: readAuditSearch,
  beforeLoad: requireScreen('auditLogs'),
  component: lazyRouteComponent(administrationBundle, 'AuditLogsPage'),
});

const notifications = createRoute({
  getParentRoute: () => shell,
  path: 'notifications',
  component: lazyRouteComponent(administrationBundle, 'NotificationsPage'),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: 'settings',
  validateSearch: settingsSearch,
  beforeLoad: requireScreen('settings'),
  component: lazyRouteComponent(administrationBundle, 'SettingsPage'),
});

export const routeTree = root.addChildren([
  localized.addChildren([
    start,
    errorPage,
    shared,
    auth.addChildren([authIndex, login, register, forgotPassword, resetPassword]),
    signedIn.addChildren([
      shell.addChildren([
        home,
        dataCenter.addChildren([dataCenterFolder]),
        dataCenterEmployee.addChildren([employeeFolder]),
        share.addChildren([ownFolder]),
        changePassword,
        profile,
        sessions,
        users.addChildren([userList, addUser, importUsers, editUser, userReach]),
        userPassword.addChildren([userPasswordIndex, changeUserPassword]),
        auditLogs,
        notifications,
        settings,
        partition.addChildren([
          partitions,
          addPartition,
          editPartition,
          deletedUnits,
          companies,
          addCompany,
          editCompany,
          departments,
          addDepartment,
          editDepartment,
        ]),
      ]),
      documentFrame.addChildren([filePage, pdf]),
      editorFrame.addChildren([word]),
    ]),
  ]),
]);
