import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
} from '@tanstack/react-router';
import { unitFilterFields } from '#shared/organisation/unit-filter-fields.ts';
import { userFilterFields } from '#shared/users/user-filter-fields.ts';
import { listSearch } from '#web/lib/list-search-params.ts';
import { readAuditSearch } from '#web/audit/audit-search-params.ts';
import { isLocale, type Locale } from '#web/lib/locale.ts';
import { filesSearch } from '#web/files/files-search-params.ts';
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
import { Root } from './root.tsx';

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

const home = createRoute({ getParentRoute: () => localized, path: '/', beforeLoad: goHome });
const errorPage = createRoute({ getParentRoute: () => localized, path: 'error-page', component: ErrorPage });

const auth = createRoute({
  getParentRoute: () => localized,
  path: 'auth',
  component: lazyRouteComponent(() => import('./frames/auth-frame.tsx'), 'AuthFrame'),
});

const login = createRoute({
  getParentRoute: () => auth,
  path: 'login',
  validateSearch: (search): { from?: string } => (isOwnPath(search['from']) ? { from: search['from'] } : {}),
  beforeLoad: requireNoSession,
  component: lazyRouteComponent(() => import('#web/auth/login.page.tsx'), 'LoginPage'),
});

const register = createRoute({
  getParentRoute: () => auth,
  path: 'register',
  beforeLoad: async (args) => {
    await requireNoSession(args);
    await requireNoOwner(args);
  },
  component: lazyRouteComponent(() => import('#web/auth/register.page.tsx'), 'RegisterPage'),
});

const forgotPassword = createRoute({
  getParentRoute: () => auth,
  path: 'forgot-password',
  component: lazyRouteComponent(() => import('#web/auth/forgot-password.page.tsx'), 'ForgotPasswordPage'),
});

const resetPassword = createRoute({
  getParentRoute: () => auth,
  path: 'reset-password',
  component: lazyRouteComponent(() => import('#web/auth/reset-password.page.tsx'), 'ResetPasswordPage'),
});

const signedIn = createRoute({
  getParentRoute: () => localized,
  id: 'signed-in',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./session/signed-in.tsx'), 'SignedIn'),
});

const shell = createRoute({
  getParentRoute: () => signedIn,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
});

// A page that shows one file, outside the shell.
const documentFrame = createRoute({
  getParentRoute: () => signedIn,
  id: 'document',
  component: lazyRouteComponent(() => import('./frames/document-frame.tsx'), 'DocumentFrame'),
});
const fileDetails = createRoute({
  getParentRoute: () => documentFrame,
  path: 'file/$fileId',
  component: lazyRouteComponent(() => import('#web/documents/file-details.page.tsx'), 'FileDetailsPage'),
});

// The route of a folder has no component: the page of its file area stays mounted and shows the folder.
const filesPages = () => import('#web/files/files.page.tsx');
const dataCenter = createRoute({
  getParentRoute: () => shell,
  path: 'data-center',
  validateSearch: filesSearch,
  beforeLoad: requireScreen('dataCenter'),
  component: lazyRouteComponent(filesPages, 'DataCenterPage'),
});
const dataCenterFolder = createRoute({ getParentRoute: () => dataCenter, path: '$folderId' });

const dataCenterEmployee = createRoute({
  getParentRoute: () => shell,
  path: 'data-center-employee',
  validateSearch: filesSearch,
  beforeLoad: requireScreen('dataCenterEmployee'),
  component: lazyRouteComponent(filesPages, 'EmployeeDataCenterPage'),
});
const employeeFolder = createRoute({ getParentRoute: () => dataCenterEmployee, path: '$folderId' });

const share = createRoute({
  getParentRoute: () => shell,
  path: 'share',
  validateSearch: filesSearch,
  beforeLoad: requireScreen('myFiles'),
  component: lazyRouteComponent(filesPages, 'MyFilesPage'),
});
const ownFolder = createRoute({ getParentRoute: () => share, path: '$folderId' });

const changePassword = createRoute({
  getParentRoute: () => shell,
  path: 'change-password',
  component: lazyRouteComponent(() => import('#web/auth/change-password.page.tsx'), 'ChangePasswordPage'),
});

const profile = createRoute({
  getParentRoute: () => shell,
  path: 'profile',
  component: lazyRouteComponent(() => import('#web/profile/profile.page.tsx'), 'ProfilePage'),
});

const sessions = createRoute({
  getParentRoute: () => shell,
  path: 'profile/sessions',
  component: lazyRouteComponent(() => import('#web/profile/sessions.page.tsx'), 'SessionsPage'),
});

const users = createRoute({
  getParentRoute: () => shell,
  path: 'users',
  beforeLoad: requireScreen('users'),
});
const userList = createRoute({
  getParentRoute: () => users,
  path: '/',
  validateSearch: listSearch(userFilterFields),
  component: lazyRouteComponent(() => import('#web/users/users.page.tsx'), 'UsersPage'),
});
const addUser = createRoute({
  getParentRoute: () => users,
  path: 'add',
  component: lazyRouteComponent(() => import('#web/users/add-user.page.tsx'), 'AddUserPage'),
});
const editUser = createRoute({
  getParentRoute: () => users,
  path: 'edit/$userId',
  component: lazyRouteComponent(() => import('#web/users/edit-user.page.tsx'), 'EditUserPage'),
});
const userPassword = createRoute({
  getParentRoute: () => shell,
  path: 'change-user-password',
  beforeLoad: requireScreen('users'),
});
const changeUserPassword = createRoute({
  getParentRoute: () => userPassword,
  path: '$userId',
  component: lazyRouteComponent(
    () => import('#web/users/change-user-password.page.tsx'),
    'ChangeUserPasswordPage',
  ),
});

const partition = createRoute({
  getParentRoute: () => shell,
  path: 'partition',
  beforeLoad: requireScreen('partitions'),
});
const unitLists = () => import('#web/organisation/units.page.tsx');
const unitForms = () => import('#web/organisation/unit-form.page.tsx');
const unitSearch = listSearch(unitFilterFields);

const partitions = createRoute({
  getParentRoute: () => partition,
  path: '/',
  validateSearch: unitSearch,
  component: lazyRouteComponent(unitLists, 'PartitionsPage'),
});
const addPartition = createRoute({
  getParentRoute: () => partition,
  path: 'add',
  component: lazyRouteComponent(unitForms, 'AddPartitionPage'),
});
const editPartition = createRoute({
  getParentRoute: () => partition,
  path: 'edit/$partitionId',
  component: lazyRouteComponent(unitForms, 'EditPartitionPage'),
});
const deletedUnits = createRoute({
  getParentRoute: () => partition,
  path: 'deleted',
  validateSearch: listSearch([]),
  component: lazyRouteComponent(() => import('#web/organisation/deleted-units.page.tsx'), 'DeletedUnitsPage'),
});
const companies = createRoute({
  getParentRoute: () => partition,
  path: '$partitionId/company',
  validateSearch: unitSearch,
  component: lazyRouteComponent(unitLists, 'CompaniesPage'),
});
const addCompany = createRoute({
  getParentRoute: () => partition,
  path: '$partitionId/company/add',
  component: lazyRouteComponent(unitForms, 'AddCompanyPage'),
});
const editCompany = createRoute({
  getParentRoute: () => partition,
  path: '$partitionId/company/edit/$companyId',
  component: lazyRouteComponent(unitForms, 'EditCompanyPage'),
});
const departments = createRoute({
  getParentRoute: () => partition,
  path: '$partitionId/company/$companyId/department',
  validateSearch: unitSearch,
  component: lazyRouteComponent(unitLists, 'DepartmentsPage'),
});
const addDepartment = createRoute({
  getParentRoute: () => partition,
  path: '$partitionId/company/$companyId/department/add',
  component: lazyRouteComponent(unitForms, 'AddDepartmentPage'),
});
const editDepartment = createRoute({
  getParentRoute: () => partition,
  path: '$partitionId/company/$companyId/department/edit/$departmentId',
  component: lazyRouteComponent(unitForms, 'EditDepartmentPage'),
});

const auditLogs = createRoute({
  getParentRoute: () => shell,
  path: 'auditLogs',
  validateSearch: readAuditSearch,
  beforeLoad: requireScreen('auditLogs'),
  component: lazyRouteComponent(() => import('#web/audit/audit-logs.page.tsx'), 'AuditLogsPage'),
});

const notifications = createRoute({
  getParentRoute: () => shell,
  path: 'notifications',
  component: lazyRouteComponent(
    () => import('#web/notifications/notifications.page.tsx'),
    'NotificationsPage',
  ),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: 'settings',
  validateSearch: settingsSearch,
  beforeLoad: requireScreen('settings'),
  component: lazyRouteComponent(() => import('#web/settings/settings.page.tsx'), 'SettingsPage'),
});

export const routeTree = root.addChildren([
  localized.addChildren([
    home,
    errorPage,
    auth.addChildren([login, register, forgotPassword, resetPassword]),
    signedIn.addChildren([
      shell.addChildren([
        dataCenter.addChildren([dataCenterFolder]),
        dataCenterEmployee.addChildren([employeeFolder]),
        share.addChildren([ownFolder]),
        changePassword,
        profile,
        sessions,
        users.addChildren([userList, addUser, editUser]),
        userPassword.addChildren([changeUserPassword]),
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
      documentFrame.addChildren([fileDetails]),
    ]),
  ]),
]);
