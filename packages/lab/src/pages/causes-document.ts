import { thresholds } from '@gait/engine';

const {
  ALONE_CERTAINTY,
  GESTURE_RESPONSE,
  LATE_RESPONSE,
  MIN_SCRIPTED_FIELDS,
  MAX_CODE,
  PACED_INTERVAL,
  PICKED_INTERVAL,
  TOOL_PACE,
} = thresholds;

/** Why pages had people accused, or lost their beacons: a paragraph for each kind. */
export const PAGE_CAUSES = `
**Paced keys.** A task that waits a fixed time after each answer makes the times between keys even. Only keys in text fields and editable regions are typing, and those on a custom element once they are words of
different lengths. In a field, keys more than ${PACED_INTERVAL} ms apart are not judged by how even they are, and slower ones than
${PICKED_INTERVAL} ms by their spread in ms. A program that answers a task by keys alone is judged by its driver and clocks, and is Unknown.

**Text that a page writes.** Each event of a script in a field counted: mentions, templates, drafts, masks, suggestions. Now a
gesture or the start of a page explains what follows within ${GESTURE_RESPONSE} ms and one answer within ${LATE_RESPONSE} ms, text
in a field that the visitor uses is help, and only ${MIN_SCRIPTED_FIELDS} unused fields at different moments are a pattern, if the visitor
does nothing in between. An answer may go on for long, in several fields at once. A script that writes into one or two fields, or
while somebody moves the pointer, passes this check; if it also clicks and sends, \`programmatic_clicking\` sees both.

**Editors that erase by themselves.** Lexical and Slate take the Backspace key and change the text by themselves. The browser reports
no edit, and a person who wrote 60 characters there had corrected nothing. Keys that erase now count in a field that text has gone into.
A program that presses one of them passes this check, as one that erases did before.

**Clicks of a page's script.** Any three clicks on fields and buttons counted. Now they count if scripts also write into unused
fields, send keys, or make choices in two forms and send both while the visitor does nothing. Password managers that sign in and send a code on a second page,
tools that try discount codes, consent tools in an app, quizzes that go on by themselves and slides that change the address
were drawn and accused, and no longer are: they fill in only single lines, send once for each choice, or the visitor answers between.
Once the visitor has done something on the page, texts may be example data or a restored form: they count if the script also sends
them, or if the page is left when a script has clicked last.
A script that makes choices and presses one button passes; a second form, a text or keys add up. Late texts beside slides do not
count while the slides click on a clock; beside slides without a clock they still look like a script that fills in a form.

**Names and replaced functions.** Signs that pages, extensions, privacy tools and bare machines show now add up to one medium sign at most, and only frames
that no page can own name a driver. A driver that leaves no sign of its own is left to what it types, clicks and moves.

**Replaced built-in functions.** The tracker takes few functions that old libraries replace, and checks those; a refused
beacon stops its kind and not the page. What it cannot work with it says in \`data-debug\`.

**Headers that a page adds.** Tracing tools add headers to requests, which the server did not allow. It allows what the page asks
for: there are no credentials to protect.

**Tags that come late, and pages that are written again.** The tag finds its element by its key, and listens again after
\`document.open\`. Nothing is seen of a visit before the page adds the tag.

**Names that hide properties.** A form with a control named \`matches\` hid that function, and its presses were lost. The tracker
takes such properties from the prototype.

**Scripts in a page.** A page's own demo, an assistant or an editor sends keys and clicks, too. A script that writes and does not click
fields and buttons gets a review for its keys and no rejection, unless the visitor has pressed something on the page; one that only sets a few choices gets Unknown, which nobody accepts.
With three clicks on both, or a form that it sends, it is rejected. Keys that a script sends into a field that the visitor has used are a
tool's or the page's: of a paste helper, a dictation, a camera that scans, a lesson.

**A visitor beside a script.** Address books that go on through a checkout, tools that close dialogs in an app, assistants that fill in
field after field, example data that come step by step and notes that others write on were drawn and accused; so were then tools that
restore a lost form or copy a contact into a record, a board on which others write and a helper who fills in a form from afar. A script
in the page can press nothing, move nothing and turn no wheel, so what it does before and after such an act no longer adds up, and what it
writes where the visitor has acted counts once it is sent or left. What cannot be told apart: a page that a gamepad or a voice takes
from question to question, a wizard that goes on while nobody moves, and a helper whose keys go into fields that the visitor has not
used. A browser shows the tracker nothing of the person behind them, and a script that answers a survey looks the same. They weigh
${ALONE_CERTAINTY} of a check, stay below a review on a bare machine, and without input by hand nobody accepts them. A screen in a shop
that writes and clicks by itself is called a script as long as nobody has come: there is no visitor yet. So are a board whose
first card is written by others and a lost form that is restored, if nobody acts there before (3 and 1 of 27 drawn visits). An agent
that one real click starts is seen on a page without a form only once that page is left, and with less than about a second
between its steps not at all. A script that only
makes choices, page after page, passes while somebody moves the pointer, and is no review without that; as soon as it also writes and
sends, it is rejected as before. An agent that one real click starts and that fills in a page without a form is seen when that is left.

**Devices that type.** Codes of scanners and security keys, up to ${MAX_CODE} keys without a space and ${TOOL_PACE} ms apart at most,
weigh as a tool does, however often they come. So does a program that types a name or an address as fast; its text is judged.

**Pages that scroll.** Jumps without a visible cause count only where the visitor hardly scrolls by hand; a gesture explains one
jump. A program that turns the wheel now and then hides its jumps; its presses and its pointer are judged. A page that follows a
speaker by itself while nobody scrolls still looks like a program.

**Computers in a cloud.** A software renderer, a virtual machine, the address of a provider and a paste have one cause, a desktop
in the cloud, and count as one. A bot on such a machine has these points fewer, and is judged by what it does.
`.trim();
