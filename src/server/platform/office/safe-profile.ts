/** The settings with which LibreOffice starts: it runs nothing of a document, fetches nothing and asks nobody. */
const settings: Record<string, Record<string, boolean | number | string>> = {
  'Office.Common/Security/Scripting': {
    DisableMacrosExecution: true,
    // Known since LibreOffice 7.6; older ones ignore it.
    DisableActiveContent: true,
    MacroSecurityLevel: 3,
    BlockUntrustedRefererLinks: true,
  },
  // The numbers that mean never.
  'Office.Writer/Content/Update': { Link: 0, Field: false, Chart: false },
  'Office.Calc/Content/Update': { Link: 1 },
  'Office.Common/Save/Document': { AutoSave: false },
  'Office.Recovery/RecoveryInfo': { Enabled: false },
  'Office.Recovery/AutoSave': { Enabled: false },
  'Office.Common/Misc': { FirstRun: false, CrashReport: false, UseLocking: false },
  "Office.Jobs/Jobs/org.openoffice.Office.Jobs:Job['UpdateCheck']/Arguments": { AutoCheckEnabled: false },
  // Pages are A4 where a document does not say, and dates begin with the day.
  'Setup/L10N': { ooSetupSystemLocale: 'en-GB' },
  // For reading on a screen and for an office printer.
  'Office.Common/Filter/PDF/Export': {
    ReduceImageResolution: true,
    MaxImageResolution: 150,
    Quality: 85,
    ExportBookmarks: true,
    ExportFormFields: false,
  },
};

const typeOf = (value: boolean | number | string) =>
  ({ boolean: 'xs:boolean', number: 'xs:int', string: 'xs:string' })[typeof value as 'boolean'];

/** The file `registrymodifications.xcu` of a new profile. */
export function safeProfile(): string {
  const items = Object.entries(settings).flatMap(([path, values]) =>
    Object.entries(values).map(
      ([name, value]) =>
        `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse" oor:type="${typeOf(value)}"><value>${value}</value></prop></item>`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema">
${items.join('\n')}
</oor:items>
`;
}
