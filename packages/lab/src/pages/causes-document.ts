import { thresholds } from '@gait/engine';

/** Why pages had people accused, or lost their beacons: a paragraph for each kind. */
export const PAGE_CAUSES = `
**Paced keys.** A task that waits a fixed time after each answer makes the times between keys even. A program that answers
such a task by keys alone is judged by its driver and clocks, and is Unknown.

**Text that a page writes.** Mentions, templates, drafts, masks and suggestions follow a gesture, an answer or the start of a
page. Text in a field that the visitor uses is help.

**Editors that erase by themselves.** Lexical and Slate take the Backspace key and change the text, and the browser reports
no edit. Keys that erase count in a field that text has gone into; a program that presses one passes \`no_corrections\`.

**Clicks of a page's script.** Password managers that sign in and send a code on a second page, tools that try
discount codes, consent tools in an app, quizzes and slides are not accused. Late texts beside slides without a clock still
look like a script that fills in a form.

**Replaced built-in functions.** The tracker takes few functions that old libraries replace, and checks those; a refused
beacon stops its kind and not the page.

**Headers that a page adds.** Tracing tools add headers to requests. The server allows what the page asks for: there are no
credentials to protect.

**Late tags and rewritten pages.** Nothing is seen of a visit before the page adds the tag.

**Scripts in a page.** A page's own demo, an assistant or an editor sends keys and clicks, too. A script that writes and does not click
fields and buttons gets a review for its keys and no rejection, unless the visitor has pressed something on the page; one that only sets a few choices gets Unknown.
With three clicks on both, or a form that it sends, it is rejected. Keys that a script sends into a field that the visitor has used are a
tool's or the page's.

**A visitor beside a script.** Address books, tools that close dialogs, assistants, example data, notes that others write on, restored
forms, boards and helpers from afar act while somebody uses the page. A script can press nothing, move nothing and
turn no wheel, so what it does before and after such an act does not add up, and what it writes where the visitor has acted
counts once it is sent or left. What cannot be told apart, such as a page that a gamepad or a voice steers, a wizard
that goes on while nobody moves, or a helper whose keys go into unused fields, weighs ${thresholds.ALONE_CERTAINTY} of a check, stays below
a review on a bare machine, and is not accepted without input by hand. A screen in a shop that writes and clicks by
itself is called a script until somebody comes; so are a board whose first card is written by others and a lost form that
is restored, if nobody acts there before (3 and 1 of 27 drawn visits). An agent that one real click starts is seen on a page
without a form only once that page is left, and with less than about a second between its steps not at all.

**Devices that type.** Codes of scanners and security keys weigh as a tool does. So does a program that types a name or an
address as fast; its text is judged.

**Pages that scroll.** A program that turns the wheel now and then hides its jumps. A page that follows a speaker by itself
while nobody scrolls still looks like a program.`.trim();
