// The protocol of the table server: see docs/protocol.md.
// Made by `python -m watertable.server.typescript`; do not edit.

/** A command was carried out and is kept. Who has got an update that says so gets no more. */
export interface Accepted {
  type: "accepted";
  id: string;
  seq: number;
}

/** Do something in the game, from one of your seats. */
export interface Act {
  type: "act";
  id: string;
  seat: number;
  do: number | string | { [name: string]: unknown };
  after?: number | null;
}

/** Agree to what somebody has asked, or not. One refusal withdraws the offer, also your own. */
export interface Answer {
  type: "answer";
  id: string;
  seat: number;
  offer: string;
  agree: boolean;
}

export type ArchipelagoAction = ArchipelagoPlace | ArchipelagoEnd;

/** A player has reached a column of the track, and takes its best free bonus. */
export interface ArchipelagoBonusClaimed {
  what: "bonus claimed";
  seat: number;
  column: number;
  bonus: number;
}

export type ArchipelagoEffect = ArchipelagoStoneLaid | ArchipelagoPassed | ArchipelagoStopped | ArchipelagoGroupFounded | ArchipelagoGroupGrown | ArchipelagoGroupsJoined | ArchipelagoMarkerMoved | ArchipelagoBonusClaimed | ArchipelagoPlayerFrozen | ArchipelagoTurnEnded | ArchipelagoGameOver;

/** The end of a turn; a pass if no stone was placed in it. */
export interface ArchipelagoEnd {
  do: "end";
}

/** The game has ended; the margin is in groups. */
export interface ArchipelagoGameOver {
  what: "game over";
  reason: string;
  winners: number[];
  margin?: number | null;
  decided_by?: string;
  chunks?: boolean;
  alternating?: boolean;
}

/** A stone has made a new group, of itself and single stones. */
export interface ArchipelagoGroupFounded {
  what: "group founded";
  owner: number;
  cells: string[];
  chunks?: boolean;
}

/** A stone has made a group larger. */
export interface ArchipelagoGroupGrown {
  what: "group grown";
  owner: number;
  cells: string[];
  chunks?: boolean;
}

/** A stone has joined two or three groups into one. */
export interface ArchipelagoGroupsJoined {
  what: "groups joined";
  owner: number;
  count: number;
  cells: string[];
  chunks?: boolean;
}

/** At the end of a turn a player has more groups, or fewer, than at the end of the last one. */
export interface ArchipelagoMarkerMoved {
  what: "marker moved";
  seat: number;
  to: number;
}

/** A turn without a stone. */
export interface ArchipelagoPassed {
  what: "passed";
  seat: number;
}

/** A stone of a seat's colour on a cell. */
export interface ArchipelagoPlace {
  do: "place";
  cell: string;
  colour: number;
}

/** The rank of a player can no longer change, who takes no more turns. */
export interface ArchipelagoPlayerFrozen {
  what: "player frozen";
  seat: number;
}

/** A stone of any colour was laid on a cell. */
export interface ArchipelagoStoneLaid {
  what: "stone laid";
  seat: number;
  cell: string;
  colour: number;
}

/** A turn was ended although more stones could have been laid. */
export interface ArchipelagoStopped {
  what: "stopped";
  seat: number;
}

/** A turn is over. */
export interface ArchipelagoTurnEnded {
  what: "turn ended";
  seat: number;
  next: number | null;
}

/** The table, as any seat or spectator sees it. */
export interface ArchipelagoView {
  size: number;
  seats: number;
  mover: number | null;
  turn: number;
  allowance: number;
  placed: number;
  passes: number;
  frozen: number[];
  board: { [name: string]: number };
  group_cells: string[][];
  groups: number[];
  markers: number[];
  bonuses: number[];
  scores: number[];
  ranks: number[];
  track: number[][];
  columns: number;
  lowest: number;
  fewest: boolean;
  alternating: boolean;
  reason: string;
}

/** Ask a bot what it would do on your seat. */
export interface AskHint {
  type: "ask_hint";
  id: string;
  seat: number;
}

/** A game that somebody has won alone. */
export interface BestTime {
  name: string;
  milliseconds: number;
  at: number;
  you: boolean;
  here: boolean;
}

/** The best times with the same options, the shortest first: at public tables, and your own. */
export interface BestTimes {
  times: BestTime[];
}

/** A board to choose, and what there is to know about it. */
export interface BoardChoice {
  value: string;
  title: string;
  players: string;
  time: string;
  notes: string;
  map: string;
}

/** One of the boards, or a map of one's own as text. */
export interface BoardOption {
  kind: "board";
  name: string;
  text: string;
  defaults: { [name: string]: boolean | number | string };
  boards: BoardChoice[];
  warnings: MapWarning[];
}

/** A bot that can have a seat. */
export interface BotCard {
  name: string;
  text: string;
  level?: number;
  share?: number | null;
}

/** An action that comes into question, and how play may go on after it. */
export interface Candidate {
  hint: HintCandidate;
  line: CandidateStep[];
}

/** An action of a line in which play may go on. It can be sent as a `LineAction`, without its
    structure; where something is hidden it need not be possible. */
export interface CandidateStep {
  do: string;
  seat: number;
  struct: unknown;
}

/** What whoever is to move may do best, judged by what they can know; the best first. None where
    there is nothing to decide, or nothing tells one action from another. */
export interface Candidates {
  seat: number | null;
  candidates: Candidate[];
}

/** A line of play at whose end somebody wants to know what would be best. */
export interface CandidatesQuestion {
  line: Line;
  thorough?: boolean;
}

/** What somebody said. It is plain text: show it as text, never as markup. */
export interface ChatLine {
  seq: number;
  at: number;
  name: string;
  seat: number | null;
  text: string;
}

/** What was done, or could have been, in a moment. */
export interface Choice {
  action: number;
  text: string;
  told: Sentence;
  struct: unknown;
  measure: "chance" | "odds" | "place";
  value: number | null;
  expected: string;
}

/** One of a few words. */
export interface ChoiceOption {
  kind: "choice";
  name: string;
  text: string;
  defaults: { [name: string]: boolean | number | string };
  choices: Word[];
}

export type ClientMessage = Act | Sit | Leave | SeatBot | Close | Resign | OfferUndo | OfferRematch | Answer | Say | AskHint | Resume | Gesture;

/** Close a table at which play has not begun; for the one who opened it. */
export interface Close {
  type: "close";
  id: string;
}

/** Play by correspondence: so many days for each turn. */
export interface Days {
  kind: "days";
  days: number;
}

/** What was done, as far as it is known: what is secret in it is null. */
export interface Done {
  text: string | null;
  struct: unknown;
}

export type DropletsAction = DropletsPlace | DropletsRemove | DropletsControl | DropletsSplash | DropletsGoOn;

/** With the token: control of a triggered space. */
export interface DropletsControl {
  do: "control";
  space: string;
}

/** A Control token was spent on a splash of the other player's. */
export interface DropletsControlTaken {
  what: "control taken";
  seat: number;
  space: string;
}

/** Both players passed, so the droplets of all unresolved splashes go back to their owners. */
export interface DropletsDeadlock {
  what: "deadlock";
  splashes: DropletsReturned[];
}

/** A drain holds as many droplets as it takes to end the game. */
export interface DropletsDrainFilled {
  what: "drain filled";
  space: string;
}

/** A droplet of the turn was lost, because there is none in the supply, or no space for it. */
export interface DropletsDropletForfeited {
  what: "droplet forfeited";
  seat: number;
  asked?: boolean;
}

/** A droplet came from its owner's supply to a space, perhaps with the help of tokens. */
export interface DropletsDropletPlaced {
  what: "droplet placed";
  seat: number;
  space: string;
  tokens?: string[];
}

/** A Remove token was spent, and a droplet went back to its owner's supply. */
export interface DropletsDropletRemoved {
  what: "droplet removed";
  seat: number;
  owner: number;
  space: string;
}

export type DropletsEffect = DropletsDropletPlaced | DropletsDropletForfeited | DropletsDropletRemoved | DropletsControlTaken | DropletsSplashed | DropletsSplashTriggered | DropletsTokensTaken | DropletsDrainFilled | DropletsEndTriggered | DropletsWaited | DropletsPassed | DropletsDeadlock | DropletsTurnEnded | DropletsOvertimeBegun | DropletsGameOver;

/** A drain is full for the first time: this is the last turn, unless points are equal then. */
export interface DropletsEndTriggered {
  what: "end triggered";
}

/** The game has ended. The margin is in points; there is none if overtime has decided. */
export interface DropletsGameOver {
  what: "game over";
  reason: string;
  winners: number[];
  margin?: number | null;
  points: [number, number];
}

/** Spend no token now. */
export interface DropletsGoOn {
  do: "go on";
}

/** Where a piece of a splash comes to: a space that can splash, a fountain where it scores, a
    drain that it fills up, or its owner's supply, if it falls off the board. */
export interface DropletsLanding {
  piece: number;
  side: number;
  space: string | null;
  points?: number;
  fill?: number;
}

/** A drain is full, but points are equal: the next droplet in a fountain wins. */
export interface DropletsOvertimeBegun {
  what: "overtime begun";
}

/** A player resolved no splash: there was none, or all were blocked. */
export interface DropletsPassed {
  what: "passed";
  seat: number;
  blocked?: string[];
  asked?: boolean;
}

/** A droplet on a space: one of the turn, or with the token an extra one; with a Drip token on a
    transition space. */
export interface DropletsPlace {
  do: "place";
  space: string;
  extra?: boolean;
  drip?: boolean;
}

/** Where a piece goes: a space, or None off the board; 2 is a pebble, else a seat's droplet. */
export interface DropletsPoint {
  space: string | null;
  piece: number;
}

/** With the token: a droplet of a seat goes back. */
export interface DropletsRemove {
  do: "remove";
  space: string;
  owner: number;
}

/** Droplets of one space that go back to their owners. */
export interface DropletsReturned {
  space: string;
  droplets: [number, number];
}

/** A space of the board and what lies in it. */
export interface DropletsSpace {
  name: string;
  row: number;
  column: number;
  kind: string;
  points: number;
  droplets: number[];
  pebble: boolean;
  controller: number | null;
  token: boolean;
}

/** The three pieces of a space to the points of a star. */
export interface DropletsSplash {
  do: "splash";
  space: string;
  to: DropletsPoint[];
}

/** A space holds three pieces now, so that it will splash. */
export interface DropletsSplashTriggered {
  what: "splash triggered";
  space: string;
  controller: number;
}

/** A splash was resolved: its three pieces went to the points of a star. */
export interface DropletsSplashed {
  what: "splashed";
  seat: number;
  space: string;
  landings: DropletsLanding[];
}

/** A player's droplets of one splash were the first in drains with reward tokens. */
export interface DropletsTokensTaken {
  what: "tokens taken";
  seat: number;
  spaces: string[];
  kinds: string[] | null;
}

/** A turn is over: nothing is left to splash. */
export interface DropletsTurnEnded {
  what: "turn ended";
  seat: number;
  next: number | null;
  asked?: boolean;
}

/** The table, as a seat or a spectator sees it. */
export interface DropletsView {
  spaces: DropletsSpace[];
  triggers: { [name: string]: number[] };
  mover: number | null;
  marker: number;
  turn: number;
  place: number;
  moment: string | null;
  actor: number | null;
  declined: boolean;
  resolver: number;
  resolved: boolean;
  passes: number;
  fills: number;
  full: boolean;
  overtime: boolean;
  supply: number[];
  points: number[];
  rewards: boolean;
  tokens: number[];
  hand: string[] | null;
  spent: string[];
  reason: string;
  winner: number | null;
}

/** Who could have spent a token before the other player acts has not. */
export interface DropletsWaited {
  what: "waited";
  seat: number;
}

export type DropounionAction = DropounionTurn | DropounionSwap | DropounionPlace | DropounionGuard | DropounionGuardAlone | DropounionKeep | DropounionThief | DropounionSkip | DropounionDefeat | DropounionPass | DropounionTimeUp | DropounionAdviseTurn | DropounionAdviseSwap | DropounionAdvisePlace | DropounionAdviseKeep;

/** What an adviser says about a card of whose turn it is. */
export interface DropounionAdvice {
  do: string;
  card: number;
  mine?: number | null;
  turn?: string | null;
}

/** A player advised the one whose turn it is. */
export interface DropounionAdviceGiven {
  what: "advice given";
  seat: number;
  to: number;
  do: string;
  card: number;
  mine?: number | null;
  turn?: string | null;
}

export interface DropounionAdviseKeep {
  do: "advise keep";
  card: number;
}

export interface DropounionAdvisePlace {
  do: "advise place";
  card: number;
}

/** Advise whose turn it is to exchange that card with my card, and to turn the one given or
    got. */
export interface DropounionAdviseSwap {
  do: "advise swap";
  card: number;
  mine: number;
  turn: string;
}

/** Advise whose turn it is to turn that card. */
export interface DropounionAdviseTurn {
  do: "advise turn";
  card: number;
}

/** After a single card was placed, the others see the backs of the rest of the hand. */
export interface DropounionBacksShown {
  what: "backs shown";
  seat: number;
  cards: number[];
  backs: (string | null)[];
}

/** A card in play: B, G, O Drops, R Redirector, T thief. */
export interface DropounionCard {
  id: number;
  up: string;
  back?: string | null;
  open?: boolean;
  known_by?: number[];
  spent?: boolean;
}

/** A card came from the deck into a hand. */
export interface DropounionCardDrawn {
  what: "card drawn";
  seat: number;
  card: DropounionHandCard;
}

/** A card of a hand was turned over by a player: one of the own, or one of an exchange. */
export interface DropounionCardTurned {
  what: "card turned";
  seat: number;
  owner: number;
  card: DropounionHandCard;
  into?: string | null;
}

/** A player's card and one of another player changed places; then one of the two is turned. */
export interface DropounionCardsExchanged {
  what: "cards exchanged";
  seat: number;
  card: DropounionHandCard;
  other: number;
  their: DropounionHandCard;
  turn: string;
}

/** Cards of a hand went on the path. */
export interface DropounionCardsPlaced {
  what: "cards placed";
  seat: number;
  cards: DropounionHandCard[];
}

/** The last card has left the deck. */
export interface DropounionDeckEmptied {
  what: "deck emptied";
}

/** The game is set up, and nothing has been dealt. */
export interface DropounionDeckShuffled {
  what: "deck shuffled";
  cards: number;
}

/** Defeat a thief of the row. */
export interface DropounionDefeat {
  do: "defeat";
  thief: number;
}

export type DropounionEffect = DropounionCardTurned | DropounionCardsExchanged | DropounionCardsPlaced | DropounionGuardSetUp | DropounionRedirectorKept | DropounionThiefTurned | DropounionNoThiefTurned | DropounionThiefChosen | DropounionPassed | DropounionAdviceGiven | DropounionTimeRanOut | DropounionBacksShown | DropounionThiefDefeated | DropounionThiefCame | DropounionGuardFired | DropounionCardDrawn | DropounionGuardOffered | DropounionFlipGranted | DropounionNothingToPlace | DropounionDeckShuffled | DropounionPathBegun | DropounionDeckEmptied | DropounionTurnEnded | DropounionGameOver;

/** Who plays alone may turn a card again, as the hand is filled. */
export interface DropounionFlipGranted {
  what: "flip granted";
  seat: number;
}

/** All have won, or nobody has. */
export interface DropounionGameOver {
  what: "game over";
  reason: string;
  winners: number[];
  margin?: number | null;
}

export type DropounionGesture = DropounionTouch;

/** Set up a Guarder group; of three Drops say which is set up last. */
export interface DropounionGuard {
  do: "guard";
  cards: [number, number, number];
  top: number | null;
}

/** Set up the Redirector that was just drawn as a guard. */
export interface DropounionGuardAlone {
  do: "guard alone";
}

/** The older guard has defeated a thief, and its cards went on the path. */
export interface DropounionGuardFired {
  what: "guard fired";
  cards: number[];
}

/** A Redirector came from the deck, and could guard: its owner is asked. */
export interface DropounionGuardOffered {
  what: "guard offered";
  seat: number;
  card: number;
}

/** Cards that wait for a thief. */
export interface DropounionGuardPost {
  cards: DropounionCard[];
  last: number | null;
}

/** A Guarder group was set up, or a Redirector from the deck alone. */
export interface DropounionGuardSetUp {
  what: "guard set up";
  seat: number;
  cards: DropounionHandCard[];
  last?: number | null;
}

/** A card as it lies in a hand. */
export interface DropounionHandCard {
  id: number;
  up: string;
  at: number;
}

/** Keep the Redirector that was just drawn in the hand. */
export interface DropounionKeep {
  do: "keep";
}

/** A player could have turned a thief, and did not. */
export interface DropounionNoThiefTurned {
  what: "no thief turned";
  seat: number;
}

/** Somebody cannot place any card. If the deck lasts, a thief comes back for it. */
export interface DropounionNothingToPlace {
  what: "nothing to place";
  seat: number;
  held: number;
}

/** Place nothing. */
export interface DropounionPass {
  do: "pass";
}

/** Nothing was placed, as the deck was empty. */
export interface DropounionPassed {
  what: "passed";
  seat: number;
}

/** All hands are dealt, and a card from the deck was laid on Earth. */
export interface DropounionPathBegun {
  what: "path begun";
  card: number;
  up: string;
}

/** Place a card of your hand, or a group. */
export interface DropounionPlace {
  do: "place";
  cards: number[];
}

/** What a placement would do beside lengthening the path. */
export interface DropounionProspect {
  says: string;
  idle?: boolean;
}

/** A Redirector from the deck stays in the hand. */
export interface DropounionRedirectorKept {
  what: "redirector kept";
  seat: number;
}

/** Turn no thief. */
export interface DropounionSkip {
  do: "skip";
}

/** Exchange a card with a card of another seat, and turn the one you give or get. */
export interface DropounionSwap {
  do: "swap";
  card: number;
  seat: number;
  their: number;
  turn: string;
}

/** Turn a thief of the row. */
export interface DropounionThief {
  do: "thief";
  thief: number;
}

/** A thief has shown itself, or has come back. It joins the row, unless a guard stands. */
export interface DropounionThiefCame {
  what: "thief came";
  thief: number;
  source: string;
  seat?: number | null;
}

/** Somebody whose group defeats a thief has chosen which. */
export interface DropounionThiefChosen {
  what: "thief chosen";
  seat: number;
  thief: number;
  at: number;
}

/** A thief went to the defeated pile. */
export interface DropounionThiefDefeated {
  what: "thief defeated";
  thief: number;
  by: string;
  seat?: number | null;
  redirector?: number | null;
}

/** A thief of the row was turned over. If it shows no thief now, it goes on the path. */
export interface DropounionThiefTurned {
  what: "thief turned";
  seat: number;
  thief: number;
  at: number;
  into?: string | null;
}

/** The time for the whole game is over. */
export interface DropounionTimeRanOut {
  what: "time ran out";
}

/** End the game by the table's clock. */
export interface DropounionTimeUp {
  do: "time up";
}

/** Somebody's finger is on a card of a hand, or on none yet; `done` takes it away. */
export interface DropounionTouch {
  seat?: number | null;
  card?: number | null;
  done?: boolean;
}

/** Turn a card of your hand. */
export interface DropounionTurn {
  do: "turn";
  card: number;
}

/** A turn is over. */
export interface DropounionTurnEnded {
  what: "turn ended";
  seat: number;
  next: number | null;
}

/** The table, as a seat or a spectator sees it. */
export interface DropounionView {
  seats: number;
  viewer: number | null;
  mode: string;
  invasion: boolean;
  minutes: number;
  advice: boolean;
  turn: number;
  player: number;
  mover: number | null;
  phase: string;
  changed: boolean;
  granted: boolean;
  left: number;
  allowed: number;
  deck: number;
  top: DropounionCard | null;
  hands: DropounionCard[][];
  row: DropounionCard[];
  guards: DropounionGuardPost[];
  defeated: DropounionCard[];
  path: DropounionCard[];
  prospects: DropounionProspect[];
  advised: DropounionAdvice[][];
  idle: number;
  passes: number;
  reason: string;
  won: boolean;
}

/** An exercise of a lesson, after what a learner has done in it. */
export interface ExerciseState {
  lesson: LessonCard;
  exercise: number;
  seat: number;
  labels: string[];
  task: (string | SeatName)[];
  solution: string[];
  verdict: "done" | "missed" | "open";
  answer: (string | SeatName)[];
  first: number;
  opening: unknown;
  steps: Step[];
  legal: LegalAction[];
}

/** So many seconds for the whole match, and some more after each turn. */
export interface Fischer {
  kind: "fischer";
  seconds: number;
  increment: number;
}

/** On or off. */
export interface FlagOption {
  kind: "flag";
  name: string;
  text: string;
  defaults: { [name: string]: boolean | number | string };
}

/** The beginning of a game, or a position of it as the game writes it. */
export interface FromGame {
  from: "game";
  game: string;
  seats?: number | null;
  options?: { [name: string]: boolean | number | string };
  seed?: number;
  position?: string;
}

/** A match from elsewhere, up to some action. */
export interface FromRecord {
  from: "record";
  record: Record;
  after?: number | null;
}

/** A finished match of this server, up to some action. */
export interface FromTable {
  from: "table";
  table: string;
  after?: number | null;
}

/** A game, with all that is settled before play. */
export interface GameCard {
  name: string;
  title: string;
  summary: string;
  aim: string[];
  aims: { [name: string]: { [name: string]: string[] } };
  designers: string[];
  version: number;
  least_seats: number;
  most_seats: number;
  usual_seats: number;
  usual_bot: string;
  reasons: { [name: string]: string };
  seat_names: string[];
  cooperative: boolean;
  ready: boolean;
  options: (NumberOption | ChoiceOption | FlagOption | BoardOption | TextOption)[];
  idle: { [name: string]: Idle };
  bots: BotCard[];
  restricts_talk?: boolean;
  unknown?: boolean;
  unknown_turns?: { [name: string]: (boolean | number | string)[] };
  first_game?: { [name: string]: boolean | number | string };
  lessons?: number;
  puzzles?: number;
}

/** All games, by name. */
export interface Games {
  games: GameCard[];
}

/** Something to show the others at once that is no action: a hand that hovers. Not kept. */
export interface Gesture {
  type: "gesture";
  seat: number;
  what: { [name: string]: unknown };
}

/** What another player shows. */
export interface Gestured {
  type: "gesture";
  seat: number;
  what: { [name: string]: unknown };
}

/** Whether the server can do its work. */
export interface Health {
  status: "degraded" | "failing" | "ok";
  checks: { [name: string]: unknown };
}

/** What would be best, and why; the answer to `ask_hint`. */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
  after: number;
  line: string[];
  chances: number[];
  candidates: HintCandidate[];
}

/** One action that comes into question. */
export interface HintCandidate {
  text: string;
  told: (string | SeatName)[];
  struct: unknown;
  measure: "chance" | "odds" | "place" | null;
  value: number | null;
  expected: string;
  reasons: HintReason[];
}

/** Something that speaks for or against an action. */
export interface HintReason {
  side: "gains" | "prevents" | "risks";
  told: (string | SeatName)[];
  reason: unknown;
}

/** When an option changes nothing, or cannot be changed: forms need not show it then. */
export interface Idle {
  seats: number[];
  unless: { [name: string]: (boolean | number | string)[] };
}

/** Get up. Before the match the seat is open again; during it, a bot plays on for you. */
export interface Leave {
  type: "leave";
  id: string;
  seat: number;
  bot?: string | null;
}

/** Something that a seat may do, in all three forms. Any of them can be sent back. */
export interface LegalAction {
  number: number;
  text: string;
  struct: unknown;
}

/** What a seat may do, by how that differs from the last time that it could do anything. */
export interface LegalChange {
  gone?: number[];
  come?: number[];
}

/** A lesson, and what it is about. */
export interface LessonCard {
  id: string;
  title: string;
  teaches: string;
  exercises: number;
}

/** The lessons of a game, in their order; none, if it has none. */
export interface Lessons {
  game: string;
  title: string;
  lessons: LessonCard[];
}

/** Where a line of play begins, and what is done in it. */
export interface Line {
  start: FromTable | FromRecord | FromGame;
  actions?: LineAction[];
}

/** Something that is tried, in any of the three forms of actions. */
export interface LineAction {
  do: number | string | { [name: string]: unknown };
  seat?: number | null;
}

/** A line of play that somebody wants to see. */
export interface LineQuestion {
  line: Line;
  first?: number;
  open?: boolean;
}

/** A line of play: its last steps, and what may be done at its end. */
export interface LineState {
  game: string;
  title: string;
  options: { [name: string]: boolean | number | string };
  players: PlayerName[];
  labels: string[];
  has_hidden_info: boolean;
  opens: boolean;
  moves: boolean;
  after: number;
  first: number;
  opening: LineView[];
  steps: Step[];
  mover: number | null;
  prompt: (string | SeatName)[];
  choices: SeatChoices[];
  result: Result | null;
  position: string;
}

/** What a seat sees before the first step; `seat` is null for a spectator. */
export interface LineView {
  seat: number | null;
  view: unknown;
}

/** What has happened so far, in a line for each action, as one seat was told. */
export interface Log {
  seat: number | null;
  lines: LogLine[];
}

/** A sentence about an action, and in which turn and by which seat it was done. */
export type LogLine = [number, number, (string | SeatName)[]];

/** What to say about a map that can be played but lacks something. */
export interface MapWarning {
  without: string;
  text: string;
}

/** Who you are here: a guest with a name, known by a cookie. */
export interface Me {
  name: string;
}

/** A decision that mattered: what would have been better, and why. */
export interface Moment {
  number: number;
  seat: number;
  loss: number;
  played: Choice;
  better: Choice;
  why_better: ToldReason[];
  why_worse: ToldReason[];
  line: string[];
}

/** How things moved in an action. */
export interface Moved {
  motion: string | null;
}

/** A table to open. Play begins when no seat is open. */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: { [name: string]: boolean | number | string };
  public?: boolean;
  clock?: PerMove | Fischer | Days | null;
  hints?: boolean | null;
  talk?: boolean | null;
  practice?: boolean;
  position?: string;
}

/** A whole number between two limits. */
export interface NumberOption {
  kind: "number";
  name: string;
  text: string;
  defaults: { [name: string]: boolean | number | string };
  low: number;
  high: number;
}

/** Something that all people at the table have to agree to. */
export interface Offer {
  kind: "rematch" | "undo";
  by: number;
  actions: number;
  agreed: number[];
  waiting: number[];
}

/** Ask for another match after the end: same game, same options, and everybody keeps their seat.

    Whoever plays with bots only may have them climb the ladder by a level, or go down. */
export interface OfferRematch {
  type: "offer_rematch";
  id: string;
  seat: number;
  levels?: number;
}

/** Ask to take back your last action and all since. Done at once if nobody need be asked. */
export interface OfferUndo {
  type: "offer_undo";
  id: string;
  seat: number;
}

/** The new table. Its id is hard to guess: whoever is given the link may watch and sit down. */
export interface OpenedTable {
  id: string;
  link: string;
}

/** So many seconds for each turn; what is left over is lost. */
export interface PerMove {
  kind: "per_move";
  seconds: number;
}

/** What a player is called. An open seat has an empty name. */
export interface PlayerName {
  name: string;
  bot: boolean;
}

/** How things stood at a time. */
export interface Point {
  after: number;
  chances: number[];
  scores: number[];
}

/** Who is looking at the table. Not kept, so it has no `seq`. */
export interface Presence {
  type: "presence";
  connected: boolean[];
  spectators: number;
}

/** What every request gets that could not be answered. */
export interface Problem {
  code: "bad_message" | "forbidden" | "illegal" | "not_found" | "not_now" | "not_yours" | "stale" | "too_large" | "too_many" | "unavailable";
  reason: string;
}

/** A puzzle, and how hard it is. */
export interface PuzzleCard {
  id: string;
  difficulty: number;
}

/** A puzzle, after what was done in it. */
export interface PuzzleState {
  puzzle: PuzzleCard;
  seat: number;
  labels: string[];
  task: (string | SeatName)[];
  hint: (string | SeatName)[];
  solution: string[];
  verdict: "done" | "missed" | "open";
  answer: (string | SeatName)[];
  first: number;
  opening: unknown;
  steps: Step[];
  legal: LegalAction[];
}

/** The puzzles of a game, the easiest first; none, if it has none. */
export interface Puzzles {
  game: string;
  title: string;
  puzzles: PuzzleCard[];
  day: string;
  daily: string | null;
}

/** A match as a document. */
export interface Record {
  format?: string;
  format_version?: number;
  game: string;
  game_version: number;
  options: { [name: string]: boolean | number | string };
  seats: string[];
  seed: number;
  started: string;
  actions: RecordedAction[];
  result: RecordedResult | null;
  hash: string;
  engine?: string;
  redeals?: RecordedRedeal[];
  practice?: boolean;
  position?: string;
}

/** Who did what, and when: milliseconds since the start. */
export interface RecordedAction {
  seat: number;
  do: string;
  at: number;
  came?: string;
}

/** What a seat could not know was dealt anew after so many actions: something had been taken
    back, and nobody should be the wiser. */
export interface RecordedRedeal {
  after: number;
  seat: number;
  key: number;
}

/** Why the match ended, and the rank of every seat. */
export interface RecordedResult {
  reason: string;
  ranks: number[];
}

/** A command was not carried out, and nothing has changed. */
export interface Refused {
  type: "refused";
  id: string | null;
  code: "bad_message" | "forbidden" | "illegal" | "not_found" | "not_now" | "not_yours" | "stale" | "too_large" | "too_many" | "unavailable";
  reason: string;
  state: TableState | null;
}

/** A name to be known by, from now on. */
export interface Rename {
  name: string;
}

/** A finished match to look at, step by step. Long ones come in several parts. */
export interface Replay {
  game: string;
  title: string;
  options: { [name: string]: boolean | number | string };
  players: PlayerName[];
  labels: string[];
  seat: number | null;
  you: number[];
  actions: number;
  first: number;
  opening: unknown;
  steps: Step[];
  result: Result | null;
  moves: boolean;
  has_hidden_info: boolean;
  practice: boolean;
}

/** Give up. A bot plays on for you, if that leaves a match: with three seats or more, or with
    one other person where all win or lose together. Else the match is over. */
export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}

/** How a table ended. */
export interface Result {
  how: "closed" | "game" | "resigned" | "time";
  reason: string;
  ranks: number[];
  winners: number[];
  seat?: number | null;
}

/** The first message of a WebSocket, and any time later: tell me what I do not know yet. */
export interface Resume {
  type: "resume";
  after?: number | null;
}

/** What a match looks like afterwards. */
export interface Review {
  game: string;
  seats: number;
  actions: number;
  cooperative: boolean;
  score_name: string;
  points: Point[];
  turning_points: number[];
  moments: Moment[];
  by_seat: SeatReview[];
  simulations: number;
  closer: number;
}

/** How far the review of a match has come, and the review when it is made. */
export interface ReviewState {
  share: number;
  review: Review | null;
}

/** A position on a page of rules, to be drawn. */
export interface RulesExample {
  kind: "example";
  number: number;
  seat: number | null;
  labels: string[];
  view: unknown;
  position: string;
}

/** The rules of a game for people: the whole game in short, then all of it in sections. */
export interface RulesPage {
  game: string;
  title: string;
  short: (RulesText | RulesExample)[];
  sections: RulesSection[];
}

/** A part of the page with a heading, and the name by which a link finds it. */
export interface RulesSection {
  name: string;
  title: string;
  parts: (RulesText | RulesExample)[];
}

/** A piece of a page of rules, as HTML. */
export interface RulesText {
  kind: "text";
  html: string;
}

/** Say something to everybody at the table. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** A seat and who has it. */
export interface Seat {
  seat: number;
  label: string;
  kind: "bot" | "human" | "open";
  name: string;
  bot: string | null;
  stand_in: boolean;
  connected: boolean;
  time: number | null;
  running: boolean;
  out_of_time?: boolean;
}

/** Give an open seat to a bot; for the one who opened the table. */
export interface SeatBot {
  type: "seat_bot";
  id: string;
  seat: number;
  bot: string;
}

/** What a seat may do at the end of a line. */
export interface SeatChoices {
  seat: number;
  legal: LegalAction[];
}

/** A place in a text where a seat is named. */
export type SeatName = [number, string, boolean?];

/** Who gets a seat: `me` (several of them share this device), whoever comes, or a bot. */
export interface SeatPlan {
  kind: "bot" | "me" | "open";
  bot?: string | null;
  name?: string | null;
}

/** What a seat has made of its match, in rewards from 0 to 1. */
export interface SeatReview {
  seat: number;
  decisions: number;
  mistakes: number;
  lost: number;
  luck: number | null;
  came_off?: number | null;
  expected_to?: number | null;
}

/** The table from one seat; `seat` is null for a spectator. */
export interface SeatView {
  seat: number | null;
  view?: unknown;
  legal?: number[] | LegalChange;
  new_actions?: LegalAction[];
  prompt?: (string | SeatName)[] | number | null;
  no_undo?: (string | SeatName)[] | number | null;
  effects_at_start?: unknown[];
}

/** A sentence that is kept for readers who are not known yet. */
export interface Sentence {
  told: (string | SeatName)[];
  to_seats: { [name: string]: (string | SeatName)[] };
}

export type ServerMessage = TableState | Update | Accepted | Refused | Hint | Presence | Gestured;

/** Take an open seat, or come back to one that a bot keeps for you. */
export interface Sit {
  type: "sit";
  id: string;
  seat?: number | null;
}

/** How the table stands: all that is the same for everybody. */
export interface Situation {
  phase: "over" | "playing" | "waiting";
  seats: Seat[];
  mover: number | null;
  actions: number;
  turn: number;
  offers: Offer[];
  result: Result | null;
  rematch: string | null;
  spectators: number;
  reaction?: number | null;
  left?: number | null;
}

export type SplashAction = SplashDraft | SplashGive | SplashBase | SplashTake | SplashPlace;

/** The stack that stands on this piece becomes the new base. */
export interface SplashBase {
  do: "base";
  piece: string;
}

/** A piece from the pile. */
export interface SplashDraft {
  do: "draft";
  piece: string;
}

export type SplashEffect = SplashPieceDrafted | SplashPieceGiven | SplashPiecePlaced | SplashTowerStands | SplashTowerFell | SplashWaterDropReceived | SplashPieceKept | SplashNewBase | SplashPiecesCleared | SplashPiecesTaken | SplashPiecesBoxed | SplashTurnEnded | SplashGameOver;

/** The game has ended. */
export interface SplashGameOver {
  what: "game over";
  reason: string;
  winners: number[];
  margin?: number | null;
}

export type SplashGesture = SplashHeldPiece;

/** A piece to the player on the left. */
export interface SplashGive {
  do: "give";
  piece: string;
}

export interface SplashHeldPiece {
  pose: "arch" | "cradle" | "end" | "flat" | "lying" | "rocking" | "side" | "upright";
  on: "blue brick" | "blue bridge" | "blue cylinder" | "blue dome" | "blue prism" | "green brick" | "green bridge" | "green cylinder" | "green dome" | "green prism" | "orange brick" | "orange bridge" | "orange cylinder" | "orange dome" | "orange prism" | "purple brick" | "purple bridge" | "purple cylinder" | "purple dome" | "purple prism" | "red brick" | "red bridge" | "red cylinder" | "red dome" | "red prism" | "table" | "yellow brick" | "yellow bridge" | "yellow cylinder" | "yellow dome" | "yellow prism";
  x: number;
  y: number;
  turn: number;
}

/** The stack on this piece is what the next tower stands on. */
export interface SplashNewBase {
  what: "new base";
  piece: string;
  seat?: number | null;
}

/** A piece on the table. Lengths are in millimetres. */
export interface SplashPiece {
  name: string;
  shape: string;
  colour: string;
  at: [number, number, number];
  turned: [number, number, number, number];
  top: number;
  across: [number, number];
  deep: [number, number];
  stands: string;
  turn: number;
  on: string[];
  touches: string[];
  uncovered: boolean;
  target: boolean;
}

/** A player took a piece from the pile, and the next one is to take. */
export interface SplashPieceDrafted {
  what: "piece drafted";
  seat: number;
  piece: string;
}

/** A player gave a piece to the neighbour on the left, who now holds it. */
export interface SplashPieceGiven {
  what: "piece given";
  seat: number;
  to: number;
  piece: string;
  owner?: number | null;
}

/** The piece came off alone: its placer keeps it, and the tower is as it was before. */
export interface SplashPieceKept {
  what: "piece kept";
  seat: number;
  piece: string;
}

/** A player let go of the given piece. Whether it stands is told by another effect. */
export interface SplashPiecePlaced {
  what: "piece placed";
  seat: number;
  piece: string;
  pose: string;
  on: string;
}

/** Pieces left the game: the last of a pile that does not go round, or fallen ones that nobody
    took. */
export interface SplashPiecesBoxed {
  what: "pieces boxed";
  pieces: string[];
}

/** All that does not belong to the new tower was cleared away, what leaned on it included. */
export interface SplashPiecesCleared {
  what: "pieces cleared";
  pieces: string[];
}

/** A player took fallen pieces: all of them, or one by choice. */
export interface SplashPiecesTaken {
  what: "pieces taken";
  seat: number;
  pieces: string[];
}

/** The given piece: which way up, on what (a piece or "table"), how far from its middle in
    millimetres, and turned by how many degrees. */
export interface SplashPlace {
  do: "place";
  pose: string;
  on: string;
  x?: number;
  y?: number;
  turn?: number;
}

/** A fallen piece. */
export interface SplashTake {
  do: "take";
  piece: string;
}

/** The piece that was placed does not hold: the tower fell, or the piece alone comes off.

    What it was is told by the verdict: `slid`, the new piece slid off the other one; `gave-way`,
    an older piece slid off the other one below it or, without one, toppled over; `moved`, it no
    longer rests where it did; `touched`, the new piece touches the other one as well; `restless`,
    it does not come to rest on the other one. */
export interface SplashTowerFell {
  what: "tower fell";
  verdict: string;
  culprit: string;
  other?: string | null;
  down?: number;
}

/** The piece that was placed holds. */
export interface SplashTowerStands {
  what: "tower stands";
}

/** A turn is over: its player has placed and given. */
export interface SplashTurnEnded {
  what: "turn ended";
  seat: number;
  next: number | null;
}

/** The table. */
export interface SplashView {
  mover: number | null;
  phase: string;
  turn: number;
  seats: number;
  steadiness: string;
  tremor: number;
  teams: boolean;
  stocks: string[][];
  drops: number[];
  pile: string[];
  box: string[];
  fallen: string[];
  pieces: SplashPiece[];
  base: string | null;
  bases: string[];
  given: string | null;
  owner: number | null;
  poses: string[];
  taken: number;
  verdict: string;
  culprit: string | null;
  other: string | null;
  down: number;
  winners: number[];
  reason: string;
}

/** The giver of the piece received a water drop. */
export interface SplashWaterDropReceived {
  what: "water drop received";
  seat: number;
  drops: number;
}

/** One action of the match, for animation. */
export interface Step {
  number: number;
  turn: number;
  seat: number;
  at: number;
  views: StepView[];
  motion?: string | null;
}

/** A step as one seat saw it; `seat` is null for a spectator. */
export interface StepView {
  seat: number | null;
  told: (string | SeatName)[];
  effects: unknown[];
  change: unknown;
  action?: Done | null;
  only?: boolean;
}

/** A table from where the client sits: everything, for a client that starts or starts over. */
export interface TableState {
  type: "state";
  id: string;
  seq: number;
  game: string;
  title: string;
  options: { [name: string]: boolean | number | string };
  public: boolean;
  clock: PerMove | Fischer | Days | null;
  hints: boolean;
  talk: boolean;
  practice: boolean;
  from_position: boolean;
  has_hidden_info: boolean;
  created: number;
  host: boolean;
  you: number[];
  situation: Situation;
  views: SeatView[];
  logs: Log[];
  told_at_start: (string | SeatName)[];
  latest: Step[];
  back: unknown[];
  chat: ChatLine[];
  old?: string;
}

/** A line in a list of tables. */
export interface TableSummary {
  id: string;
  game: string;
  title: string;
  options: { [name: string]: boolean | number | string };
  public: boolean;
  clock: PerMove | Fischer | Days | null;
  phase: "over" | "playing" | "waiting";
  seats: PlayerName[];
  open: number;
  you: number[];
  your_turn: boolean;
  actions: number;
  created: number;
  updated: number;
  result: Result | null;
}

/** A list of tables, the latest first. */
export interface Tables {
  tables: TableSummary[];
  next: string | null;
}

/** A text in a form of the game's own; the server says what is wrong with one. */
export interface TextOption {
  kind: "text";
  name: string;
  text: string;
  defaults: { [name: string]: boolean | number | string };
  values: string;
  suggestions: (boolean | number | string)[];
}

/** A reason of the game, with its sentence. */
export interface ToldReason {
  side: "gains" | "prevents" | "risks";
  told: Sentence;
  reason: unknown;
}

/** What a learner has done in an exercise so far, in any of the three forms of actions. */
export interface Tried {
  actions?: (number | string | { [name: string]: unknown })[];
  first?: number;
}

/** What has happened since the last message with a `seq`. */
export interface Update {
  type: "update";
  seq: number;
  steps?: Step[];
  rewound?: boolean;
  situation?: unknown;
  views?: SeatView[];
  chat?: ChatLine[];
  accepted?: string | null;
}

export type WaterfallAction = WaterfallGo | WaterfallAdd | WaterfallScore | WaterfallScoreThis | WaterfallStop | WaterfallSkip | WaterfallSwapHands | WaterfallSwapTiles | WaterfallRemove | WaterfallMovePawn | WaterfallFreePawn;

/** A tile of the hand into the waterfall, at a place such as "-1:2". */
export interface WaterfallAdd {
  do: "add";
  tile: number;
  place: string;
}

/** Somebody adds no tile who could have done so. */
export interface WaterfallAddedNothing {
  what: "added nothing";
  seat: number;
  more?: boolean;
}

/** What the tile under the pawn demands for its bonus is so. */
export interface WaterfallConditionMet {
  what: "condition met";
  seat: number;
  condition: string;
}

/** What the tile under the pawn demands for its bonus is not so. */
export interface WaterfallConditionNotMet {
  what: "condition not met";
  seat: number;
  condition: string;
}

/** There is nothing more to draw, which ends the game with this turn. */
export interface WaterfallDeckEmptied {
  what: "deck emptied";
}

export type WaterfallEffect = WaterfallPawnStarted | WaterfallPawnFell | WaterfallPawnJumped | WaterfallPawnTeleported | WaterfallConditionMet | WaterfallConditionNotMet | WaterfallJumpingAllowed | WaterfallStopped | WaterfallNotStopped | WaterfallPawnStuck | WaterfallExitReached | WaterfallTileAdded | WaterfallAddedNothing | WaterfallNoTileFits | WaterfallTilesDrawn | WaterfallTileScored | WaterfallScoredNothing | WaterfallMustAdd | WaterfallThisTileChosen | WaterfallThisTileLeft | WaterfallThisTileScored | WaterfallHandsSwapped | WaterfallTilesSwapped | WaterfallTileRemoved | WaterfallPawnMoved | WaterfallPawnFreed | WaterfallWaterfallFull | WaterfallDeckEmptied | WaterfallPawnLifted | WaterfallTurnEnded | WaterfallGameOver;

/** Water leaves the waterfall here. */
export interface WaterfallExitReached {
  what: "exit reached";
  seat: number;
  with_tile?: boolean;
}

/** The stuck pawn of a seat. */
export interface WaterfallFreePawn {
  do: "free";
  seat: number;
}

/** The game has ended, and all scored tiles are turned up. The margin is in points. */
export interface WaterfallGameOver {
  what: "game over";
  reason: string;
  winners: number[];
  margin?: number | null;
  points?: number[];
  fewer_tiles?: boolean;
}

/** Onto a tile of the waterfall. */
export interface WaterfallGo {
  do: "go";
  tile: number;
}

/** Two players have swapped their whole hands. */
export interface WaterfallHandsSwapped {
  what: "hands swapped";
  seat: number;
  other: number;
}

/** For the rest of the turn occupied tiles may be jumped over. */
export interface WaterfallJumpingAllowed {
  what: "jumping allowed";
  seat: number;
}

/** A tile of the waterfall, and where it lies, counted from the start tile. */
export interface WaterfallLying {
  tile: WaterfallTileView;
  column: number;
  row: number;
}

/** The pawn of a seat to a tile. */
export interface WaterfallMovePawn {
  do: "move";
  seat: number;
  tile: number;
}

/** Nothing has changed in a turn, so its player has to add a tile. */
export interface WaterfallMustAdd {
  what: "must add";
  seat: number;
}

/** A tile would have to be added, and none of the hand fits. Only its owner is told. */
export interface WaterfallNoTileFits {
  what: "no tile fits";
  seat: number;
  more?: boolean;
}

/** Somebody falls on who could have stopped. */
export interface WaterfallNotStopped {
  what: "not stopped";
  seat: number;
}

/** Where a pawn is; above the waterfall it has no place. */
export interface WaterfallPawn {
  column: number | null;
  row: number | null;
  stuck: boolean;
  out: boolean;
}

/** A pawn has followed the water. */
export interface WaterfallPawnFell {
  what: "pawn fell";
  seat: number;
  tile: number;
  action: string;
  over?: number[];
}

/** A stuck pawn of another player goes back above the waterfall. */
export interface WaterfallPawnFreed {
  what: "pawn freed";
  seat: number;
  pawn: number;
}

/** A pawn has jumped over the next tile. */
export interface WaterfallPawnJumped {
  what: "pawn jumped";
  seat: number;
  tile: number;
  action: string;
  over: number[];
}

/** A pawn goes above the waterfall, because its turn begins. */
export interface WaterfallPawnLifted {
  what: "pawn lifted";
  seat: number;
}

/** Somebody has moved the pawn of another player, which is then not stuck. */
export interface WaterfallPawnMoved {
  what: "pawn moved";
  seat: number;
  pawn: number;
  tile: number;
}

/** A pawn was placed at the top of the waterfall. */
export interface WaterfallPawnStarted {
  what: "pawn started";
  seat: number;
  tile: number;
  action: string;
}

/** No tile can be entered where the water leads. */
export interface WaterfallPawnStuck {
  what: "pawn stuck";
  seat: number;
}

/** A pawn has gone to another tile of its row. */
export interface WaterfallPawnTeleported {
  what: "pawn teleported";
  seat: number;
  tile: number;
  action: string;
}

/** A tile from the waterfall. */
export interface WaterfallRemove {
  do: "remove";
  tile: number;
}

/** A tile of the hand, face down: null where others are told of it. */
export interface WaterfallScore {
  do: "score";
  tile: number | null;
}

/** The tile under the pawn, when the pawn leaves it. */
export interface WaterfallScoreThis {
  do: "score this";
}

/** Somebody scores nothing. Whether anything could have been scored is not told. */
export interface WaterfallScoredNothing {
  what: "scored nothing";
  seat: number;
  more?: boolean;
}

/** What a sign on a tile means. */
export interface WaterfallSign {
  name: string;
  text: string;
}

/** What the signs on the tiles of a set mean, by their words; only those that there are. */
export interface WaterfallSigns {
  actions: { [name: string]: WaterfallSign };
  conditions: { [name: string]: WaterfallSign };
  bonuses: { [name: string]: WaterfallSign };
  gates: { [name: string]: WaterfallSign };
}

/** Decline what is optional. */
export interface WaterfallSkip {
  do: "skip";
}

/** Stop here. */
export interface WaterfallStop {
  do: "stop";
}

/** A turn ends on a tile, as the tile says or by choice. */
export interface WaterfallStopped {
  what: "stopped";
  seat: number;
}

/** With another seat. */
export interface WaterfallSwapHands {
  do: "swap hands";
  seat: number;
}

/** Two tiles of the waterfall. */
export interface WaterfallSwapTiles {
  do: "swap tiles";
  tiles: [number, number];
}

/** The tile under a pawn is to be scored when the pawn leaves it. */
export interface WaterfallThisTileChosen {
  what: "this tile chosen";
  seat: number;
  tile: number;
}

/** Somebody does not score the tile under the pawn. */
export interface WaterfallThisTileLeft {
  what: "this tile left";
  seat: number;
}

/** A tile was taken out of the waterfall and scored, where all see it. */
export interface WaterfallThisTileScored {
  what: "this tile scored";
  seat: number;
  tile: number;
}

/** A tile of a hand has become part of the waterfall. */
export interface WaterfallTileAdded {
  what: "tile added";
  seat: number;
  tile: number;
  column: number;
  row: number;
  side: string;
  beside: number;
}

/** A tile of the waterfall is out of the game. */
export interface WaterfallTileRemoved {
  what: "tile removed";
  seat: number;
  tile: number;
}

/** A tile of a hand was scored, face down. */
export interface WaterfallTileScored {
  what: "tile scored";
  seat: number;
  tile: number | null;
}

/** A tile as it is printed. */
export interface WaterfallTileView {
  number: number;
  score: number;
  gems: string[];
  entries: string;
  exits: string;
  action: string;
  gate: string;
}

/** Tiles have come from the deck into a hand. */
export interface WaterfallTilesDrawn {
  what: "tiles drawn";
  seat: number;
  count: number;
  tiles: number[] | null;
  for_progress?: boolean;
}

/** Two tiles of the waterfall have changed places. */
export interface WaterfallTilesSwapped {
  what: "tiles swapped";
  seat: number;
  tiles: [number, number];
}

/** A turn is over. Whoever is next is no longer stuck. */
export interface WaterfallTurnEnded {
  what: "turn ended";
  seat: number;
  next: number | null;
}

/** The table, as a seat or a spectator sees it. */
export interface WaterfallView {
  seats: number;
  mover: number | null;
  turn: number;
  phase: string;
  left: number;
  sharing: boolean;
  jumping: boolean;
  taking: boolean;
  ending: boolean;
  full_at: number | null;
  waterfall: WaterfallLying[];
  pawns: WaterfallPawn[];
  path: number[];
  held: number[];
  scored: number[];
  deck: number;
  tiles: WaterfallTileView[];
  signs: WaterfallSigns;
  discard: WaterfallTileView[];
  hand: WaterfallTileView[] | null;
  pile: WaterfallTileView[] | null;
  known: WaterfallTileView[][] | null;
  open: WaterfallTileView[][];
  points: number[] | null;
  reason: string;
}

/** The waterfall has as many tiles as end the game with this turn. */
export interface WaterfallWaterfallFull {
  what: "waterfall full";
}

/** A value of a choice, and what it means. */
export interface Word {
  value: string;
  text: string;
}
