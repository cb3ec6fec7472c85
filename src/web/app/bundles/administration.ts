// The screens beside the file manager.
export { AuditLogsPage } from '#web/audit/audit-logs.page.tsx';
export { ChangePasswordPage } from '#web/auth/change-password.page.tsx';
export { NotificationsPage } from '#web/notifications/notifications.page.tsx';
export { DeletedUnitsPage } from '#web/organisation/deleted-units.page.tsx';
export {
  AddCompanyPage,
  AddDepartmentPage,
  AddPartitionPage,
  EditCompanyPage,
  EditDepartmentPage,
  EditPartitionPage,
} from '#web/organisation/unit-form.page.tsx';
export { CompaniesPage, DepartmentsPage, PartitionsPage } from '#web/organisation/units.page.tsx';
export { ProfilePage } from '#web/profile/profile.page.tsx';
export { SessionsPage } from '#web/profile/sessions.page.tsx';
export { SettingsPage } from '#web/settings/settings.page.tsx';
export { AddUserPage } from '#web/users/add-user.page.tsx';
export { ChangeUserPasswordPage } from '#web/users/change-user-password.page.tsx';
export { EditUserPage } from '#web/users/edit-user.page.tsx';
export { UserReachPage } from '#web/users/reach/user-reach.page.tsx';
export { UsersPage } from '#web/users/users.page.tsx';
