console.log("build skipped")
