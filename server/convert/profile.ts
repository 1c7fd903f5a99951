import fs from 'node:fs';
import path from 'node:path';

/** A setting of LibreOffice: where it is, its name, its type and its value. */
type Setting = [place: string, name: string, value: string];

const SCRIPTING = '/org.openoffice.Office.Common/Security/Scripting';
const INET = '/org.openoffice.Inet/Settings';
/** Nobody answers there: what asks the network for something is refused at once. */
const NOWHERE = ['127.0.0.1', '9'] as const;

/** No macros, no links brought up to date, nothing fetched. */
const SETTINGS: Setting[] = [
  [SCRIPTING, 'MacroSecurityLevel', '3'],
  [SCRIPTING, 'DisableMacrosExecution', 'true'],
  [SCRIPTING, 'BlockUntrustedRefererLinks', 'true'],
  // 2: never.
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', '2'],
  // 2: the one that is named here.
  [INET, 'ooInetProxyType', '2'],
  [INET, 'ooInetHTTPProxyName', NOWHERE[0]],
  [INET, 'ooInetHTTPProxyPort', NOWHERE[1]],
  [INET, 'ooInetHTTPSProxyName', NOWHERE[0]],
  [INET, 'ooInetHTTPSProxyPort', NOWHERE[1]],
  [INET, 'ooInetFTPProxyName', NOWHERE[0]],
  [INET, 'ooInetFTPProxyPort', NOWHERE[1]],
];

/** Where it is in the folder of a conversion. */
export const PROFILE = 'perfil';

/** A profile of LibreOffice of nobody else's, for one conversion. */
export function writeProfile(folder: string): void {
  const dir = path.join(folder, PROFILE);
  const items = SETTINGS.map(
    ([place, name, value]) =>
      `<item oor:path="${place}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  fs.mkdirSync(path.join(dir, 'user'), { recursive: true });
  fs.writeFileSync(
    path.join(dir, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry">${items.join('')}</oor:items>\n`,
  );
}
