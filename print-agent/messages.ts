import type { PrinterState } from './wire.ts';

/** Prints one line. The hour is this machine's, for who reads; nothing is computed from it. */
export function say(message: string): void {
  process.stdout.write(`${new Date().toLocaleTimeString('fr-FR')}  ${message}\n`);
}

const STATES: Record<PrinterState, string> = {
  ready: 'prête',
  no_paper: 'plus de papier',
  cover_open: 'capot ouvert',
  error: 'en erreur (massicot, tête ou bourrage)',
  off: 'éteinte ou injoignable',
  unknown: 'joignable, mais ne dit pas son état',
};

const PAGE = 'Réglages, Imprimantes';

export const MESSAGES = {
  help: `Agent d’impression Ardoise : imprime les tickets d’un restaurant sur les imprimantes de son réseau.

  --url <adresse>    adresse de la gestion du restaurant (au premier démarrage)
  --key <code>       code créé dans ${PAGE} ; il sert une fois, pendant dix minutes
  --data <dossier>   où garder la clé et les tickets en cours
  --name <nom>       nom de cet agent dans la gestion (celui de la machine, sinon)
  --help             cette aide
`,
  started: (version: string) => `Agent d’impression Ardoise ${version}.`,
  badOption: (detail: string) => `Option refusée : ${detail} (--help les montre toutes).`,
  badUrl: (url: string) => `« ${url} » n’est pas une adresse http ou https.`,
  notPaired: `Cet agent n’est associé à aucun restaurant : donnez --url et --key (code créé dans ${PAGE}).`,
  badFolder: (folder: string) => `Le dossier ${folder} ne peut pas être écrit.`,
  badKeyFile: (file: string) =>
    `Le fichier ${file} est illisible : effacez-le et associez l’agent de nouveau.`,
  pairing: (host: string) => `Association avec ${host}…`,
  paired: (shop: string) => `Associé à ${shop}.`,
  codeRefused: `Ce code n’est plus valable : il sert une fois, pendant dix minutes. Créez-en un autre dans ${PAGE}.`,
  revoked: `La clé de cet agent a été révoquée. Pour l’associer de nouveau, créez un code dans ${PAGE}.`,
  connected: (host: string, printers: number) =>
    `Connecté à ${host} : ${printers === 0 ? 'aucune imprimante' : printers === 1 ? 'une imprimante' : `${printers} imprimantes`}.`,
  pairingWaits: (reason: string) =>
    `Le serveur ne répond pas (${reason}) : l’agent n’est pas encore associé. Vérifiez l’adresse ; nouvel essai toutes les quelques secondes.`,
  serverAway: (reason: string) =>
    `Le serveur ne répond pas (${reason}). Les tickets attendent ; nouvel essai toutes les quelques secondes.`,
  serverBack: 'Le serveur répond de nouveau.',
  printerState: (name: string, place: string, state: PrinterState) =>
    `${name} (${place}) : ${STATES[state]}.`,
  printed: (name: string, job: number) => `${name} : ticket ${job} imprimé.`,
  transmitted: (name: string, job: number) =>
    `${name} : ticket ${job} transmis (cette imprimante ne confirme pas).`,
  notSent: (name: string, job: number) => `${name} : ticket ${job} pas encore imprimé, il attend.`,
  uncertain: (name: string, job: number) =>
    `${name} : le ticket ${job} est peut-être sorti ; il sera réimprimé avec la mention RÉIMPRESSION.`,
  unknownJob: (job: number) =>
    `Le serveur ne connaît pas le ticket ${job} pour ce restaurant : il est laissé.`,
  interrupted: (count: number) =>
    `${count === 1 ? 'Un ticket a été interrompu' : `${count} tickets ont été interrompus`} au dernier arrêt : réimpression avec la mention RÉIMPRESSION.`,
  lostNotes: 'Le fichier des tickets en cours était illisible : le serveur les rendra de lui-même.',
  searching: 'Recherche des imprimantes du réseau…',
  found: (count: number) =>
    `Recherche terminée : ${count === 0 ? 'aucune imprimante trouvée' : count === 1 ? 'une imprimante trouvée' : `${count} imprimantes trouvées`}.`,
  stopping: 'Arrêt : le ticket en cours se termine.',
  stopped: 'Agent arrêté.',
  unexpected: (detail: string) => `Erreur inattendue : ${detail}`,
};
