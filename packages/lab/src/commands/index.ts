// One line per command.
export {};
